/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { LightMarkdown } from '../../../client/ui/LightMarkdown.tsx';
import { renderBare } from './render.tsx';

afterEach(cleanup);

const report = '### 1. “dos mango” (turn 2)\n\n- **“Gracias”** You were polite.';

test('the quotes of a report are marked with the practiced language, and nothing else is', () => {
  renderBare(<LightMarkdown text={report} language="es" />);
  const marked = [...document.querySelectorAll('[lang="es"]')].map((part) => part.textContent);
  expect(marked).toEqual(['“dos mango”', '“Gracias”']);
  expect(screen.getByRole('heading').textContent).toBe('1. “dos mango” (turn 2)');
});

test('a report whose language is not known has no marks', () => {
  renderBare(<LightMarkdown text={report} />);
  expect(document.querySelector('bdi')).toBeNull();
});
