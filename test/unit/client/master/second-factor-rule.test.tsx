/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { SecondFactorRule } from '../../../../client/master/access-groups/AccessPage.tsx';
import { renderBare } from '../render.tsx';

afterEach(cleanup);

test('the rule about a second factor can keep the focus while it is saved, and is saved once', async () => {
  const saves: unknown[] = [];
  globalThis.fetch = async (_, options) => {
    if (options?.method !== 'PUT') return Response.json({ required: false, without: 1 });
    saves.push(options.body);
    return new Promise(() => undefined);
  };
  renderBare(<SecondFactorRule />);
  const rule = await screen.findByRole<HTMLInputElement>('checkbox');
  fireEvent.click(rule);
  await waitFor(() => expect(saves).toHaveLength(1));
  expect(rule.checked).toBe(true);
  expect(rule.disabled).toBe(false);
  fireEvent.click(rule);
  expect(rule.checked).toBe(true);
  expect(saves).toHaveLength(1);
});
