/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CaseStore } from '../../../../client/instructor/case-editor/case-store.ts';
import { ConflictDialog } from '../../../../client/instructor/case-editor/ConflictDialog.tsx';
import { emptyDraft } from '../../../../client/instructor/case-editor/draft.ts';
import { Messages } from '../../../../client/instructor/case-editor/Messages.tsx';
import { caseEditor } from '../../../../client/instructor/case-editor/messages.de.ts';
import { serverTexts } from '../../../../client/lib/server-texts/messages.de.ts';
import { showLocale, startLocale } from '../../../../client/lib/locale.ts';
import { renderBare } from '../render.tsx';

beforeAll(() =>
  startLocale(
    () => Promise.resolve({ caseEditor, serverTexts }),
    () => null,
  ),
);
afterEach(cleanup);

async function renderInGerman(shown: ReactNode): Promise<void> {
  await act(() => showLocale('de'));
  renderBare(shown);
}

test('the message about what is missing to publish is in the language of the interface', async () => {
  const store = new CaseStore({ class_id: 'k', section_id: null }, emptyDraft, {});
  await store.publish();
  await renderInGerman(<Messages store={store} view={store.view()} />);
  expect(screen.getByRole('alert').textContent).toMatch(
    /^Kann noch nicht veröffentlicht werden: Bitte gib einen Titel ein, /,
  );
});

test('values that were chosen from a list are compared in the language of the interface', async () => {
  const mine = {
    ...emptyDraft,
    target_language: 'Spanish',
    voice: 'coral',
    correction_style: 'prompt',
    scoring: { policy: 'best', points: 10 },
    turn_taking: { ...emptyDraft.turn_taking, mode: 'push_to_talk' },
    hearing: 'required',
    typing: 'counted',
  } as const;
  await renderInGerman(
    <ConflictDialog
      mine={mine}
      base={emptyDraft}
      theirs={emptyDraft}
      onResolve={() => undefined}
    />,
  );
  const text = screen.getByRole('alertdialog').textContent;
  expect(text).toContain('Spanisch');
  expect(text).toContain(`Coral (${caseEditor.voice_coral})`);
  expect(text).toContain(caseEditor.correction_prompt);
  expect(text).toContain(`${caseEditor.policy_best}, 10`);
  expect(text).toContain(`${caseEditor.mode_push_to_talk}, `);
  expect(text).toContain(caseEditor.hearing_required);
  expect(text).toContain(caseEditor.typing_counted);
});
