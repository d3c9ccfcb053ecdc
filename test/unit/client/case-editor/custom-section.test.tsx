/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { emptyDraft } from '../../../../client/instructor/case-editor/draft.ts';
import { Editor } from '../../../../client/instructor/case-editor/Editor.tsx';
import { draftKeeper } from '../../../../client/instructor/case-editor/kept-draft.ts';
import { keepFocus } from '../../../../client/lib/keep-focus.ts';
import { caseLimits } from '../../../../tool/contract/constants/practice-case.ts';
import { renderBare } from '../render.tsx';

window.scrollTo = () => undefined;

const open = (tab: string) => fireEvent.click(screen.getByText(tab, { selector: '[role=tab]' }));
const title = () => screen.getByLabelText<HTMLInputElement>('Section Title');

beforeEach(() => {
  sessionStorage.clear();
  const place = { class_id: 'k', section_id: null };
  const element = (
    <main id="main">
      <Editor place={place} draft={emptyDraft} keeper={draftKeeper('u', 'new')} />
    </main>
  );
  renderBare(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  open('AI Feedback');
});
afterEach(cleanup);

test('a custom section that is not added yet stays while another tab is shown', () => {
  fireEvent.change(title(), { target: { value: 'Register' } });
  open('Basic Info');
  open('AI Feedback');
  expect(title().value).toBe('Register');
});

test('each action on custom sections moves the focus to the title, since its button goes or is disabled', () => {
  const focuses = (button: HTMLElement) => {
    act(() => (document.activeElement as HTMLElement).blur());
    fireEvent.click(button);
    return document.activeElement === title();
  };
  const press = (name: string) => focuses(screen.getByText(name, { selector: 'button' }));
  const pressIcon = (name: string) => focuses(screen.getByLabelText(name));
  const type = (value: string) => {
    fireEvent.change(title(), { target: { value } });
    fireEvent.change(screen.getByLabelText('Section Instructions'), { target: { value } });
  };
  type('Register');
  expect(press('Add')).toBe(true);
  expect(pressIcon('Edit Register')).toBe(true);
  expect(press('Cancel')).toBe(true);
  expect(pressIcon('Edit Register')).toBe(true);
  expect(press('Save Section')).toBe(true);
  expect(pressIcon('Remove Register')).toBe(true);
});

test('custom sections fit together into the instruction of a report', () => {
  const instructions = () => screen.getByLabelText<HTMLTextAreaElement>('Section Instructions');
  let added = 0;
  while (instructions().maxLength > 0 && added < 9) {
    fireEvent.change(title(), { target: { value: 'T'.repeat(200) } });
    fireEvent.change(instructions(), { target: { value: 'x'.repeat(instructions().maxLength) } });
    fireEvent.click(screen.getByText('Add', { selector: 'button' }));
    added += 1;
  }
  for (const area of screen.getAllByRole('checkbox')) fireEvent.click(area);
  const { value } = screen.getByLabelText<HTMLTextAreaElement>('Feedback prompt');
  expect(value.length).toBeLessThanOrEqual(caseLimits.prompt);
  expect(added).toBe(5);
  expect(screen.getAllByText(/^Full: 0 characters/)).toHaveLength(1);
});

test('a removed custom section passes the focus on to the one before it, and an inner one to the next', async () => {
  for (const value of ['A', 'B', 'C']) {
    fireEvent.change(title(), { target: { value } });
    fireEvent.change(screen.getByLabelText('Section Instructions'), { target: { value } });
    fireEvent.click(screen.getByText('Add', { selector: 'button' }));
  }
  const removal = async (name: string) => {
    const button = screen.getByLabelText(name);
    act(() => button.focus());
    keepFocus(button);
    fireEvent.click(button);
    await new Promise(requestAnimationFrame);
    return document.activeElement?.getAttribute('aria-label');
  };
  expect(await removal('Remove A')).toBe('Remove B');
  expect(await removal('Remove C')).toBe('Remove B');
});
