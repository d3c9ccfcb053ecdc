/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { emptyDraft } from '../../../../client/instructor/case-editor/draft.ts';
import { BasicsTab } from '../../../../client/instructor/case-editor/tabs/BasicsTab.tsx';
import { ContentTab } from '../../../../client/instructor/case-editor/tabs/ContentTab.tsx';
import { renderBare } from '../render.tsx';

afterEach(cleanup);

const marked = (name: string) =>
  screen.getByRole(name === 'Target Language' ? 'combobox' : 'textbox', { name });

test('a field of a case says that publishing needs it until it is filled', () => {
  const part = { onChange: () => undefined };
  renderBare(
    <>
      <BasicsTab {...part} draft={{ ...emptyDraft, title: 'At the market' }} />
      <ContentTab {...part} draft={emptyDraft} />
    </>,
  );
  const note = (name: string) =>
    (marked(name).getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
  for (const name of ['Description', 'Target Language', 'Curricular Goals'])
    expect(note(name)).toContain('Required to publish');
  for (const name of ['Title', 'Key Items'])
    expect(note(name)).not.toContain('Required to publish');
});
