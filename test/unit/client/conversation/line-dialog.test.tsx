/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import LineDialog from '../../../../client/conversation/line/LineDialog.tsx';
import { signIn } from '../../../../client/lib/auth.ts';
import { keptWordLimits } from '../../../../tool/contract/constants/limits.ts';
import type { CurrentUser } from '../../../../tool/contract/user.ts';
import { renderBare } from '../render.tsx';

let sent: { path: string; body: Record<string, string> }[] = [];
let answer: (response: Response) => void = () => undefined;
beforeEach(() => {
  sent = [];
  globalThis.fetch = (path, init) => {
    sent.push({ path: String(path), body: JSON.parse(String(init?.body)) });
    return new Promise((resolve) => (answer = resolve));
  };
  act(() => signIn('token', { id: 'u', is_student: true, locale: 'en' } as CurrentUser));
});
afterEach(cleanup);

const open = (text: string) =>
  renderBare(
    <LineDialog
      conversationId="c"
      text={text}
      own
      language="es"
      recording={undefined}
      paused={false}
      onClose={() => undefined}
    />,
  );
const press = (name: string) => act(async () => void fireEvent.click(button(name)));
const button = (name: string) => screen.getByRole('button', { name });

test('a word of a line longer than a kept sentence is kept with the part around it', async () => {
  const some = 'y luego fui al mercado '.repeat(40);
  open(`${some}con mi abuela ${some}`);
  await press('abuela');
  await press('Keep in My Words');
  const { sentence = '' } = sent[0]?.body ?? {};
  expect(sentence.length).toBe(keptWordLimits.sentence);
  expect(sentence).toContain('con mi abuela y luego');
});

test('a line of more than a thousand characters can be translated', async () => {
  open('y luego fui al mercado '.repeat(50));
  await press('Show in English');
  await act(async () => answer(Response.json({ translation: 'and then I went' })));
  expect(screen.getByTestId('translation').textContent).toBe('and then I went');
});

test('a meaning typed during a look-up stays', async () => {
  open('con mi abuela');
  await press('abuela');
  await press('Look it up');
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /What it means/u });
  fireEvent.change(field, { target: { value: 'grandma' } });
  await act(async () => answer(Response.json({ translation: 'grandmother' })));
  expect(field.value).toBe('grandma');
});

test('the word tapped after one was kept begins a new choice', async () => {
  open('leche y pan');
  await press('leche');
  await press('Keep in My Words');
  await act(async () => answer(Response.json({}, { status: 201 })));
  await press('pan');
  await press('Keep in My Words');
  expect(sent.map(({ body }) => body.word)).toEqual(['leche', 'pan']);
});
