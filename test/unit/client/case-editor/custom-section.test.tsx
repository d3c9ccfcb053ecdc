/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { emptyDraft } from '../../../../client/instructor/case-editor/draft.ts';
import { Editor } from '../../../../client/instructor/case-editor/Editor.tsx';
import { draftKeeper } from '../../../../client/instructor/case-editor/kept-draft.ts';
import { renderBare } from '../render.tsx';

window.scrollTo = () => undefined;

const open = (tab: string) => fireEvent.click(screen.getByText(tab, { selector: '[role=tab]' }));
const title = () => screen.getByLabelText<HTMLInputElement>('Section Title');

test('a custom section that is not added yet stays while another tab is shown', () => {
  const place = { class_id: 'k', section_id: null };
  const element = <Editor place={place} draft={emptyDraft} keeper={draftKeeper('u', 'new')} />;
  renderBare(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  open('AI Feedback');
  fireEvent.change(title(), { target: { value: 'Register' } });
  open('Basic Info');
  open('AI Feedback');
  expect(title().value).toBe('Register');
});
