/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { institutionsQuery } from '../../../../client/master/classes/api.ts';
import { InvitationDialog } from '../../../../client/master/integrations/InvitationDialog.tsx';
import { renderBare } from '../render.tsx';

afterEach(cleanup);

const chosenAmong = (...names: string[]) => {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  client.setQueryData(
    institutionsQuery.queryKey,
    names.map((name) => ({ id: name, name, location: '' })),
  );
  renderBare(<InvitationDialog onClose={() => {}} />, client);
  return screen.getByRole('combobox', { name: /Institution/ }).textContent;
};

test('an LMS is invited into the only institution there is', () => {
  expect(chosenAmong('Riverside')).toContain('Riverside');
});

test('an LMS is invited into one of several institutions only by choice', () => {
  expect(chosenAmong('Riverside', 'Hillside')).toContain('None yet');
});
