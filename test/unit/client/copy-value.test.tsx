/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { CopyValue } from '../../../client/ui/CopyValue.tsx';
import { renderBare } from './render.tsx';

afterEach(cleanup);

test.each([
  ['there is no clipboard', undefined],
  ['it is refused', { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) }],
])('CopyValue selects its value and says so where %s', async (_, clipboard) => {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  renderBare(<CopyValue label="Tool URL" value="https://parley.test/lti" />);
  fireEvent.click(screen.getByRole('button', { name: 'Copy Tool URL' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Copying is not allowed here\./);
  expect(String(getSelection())).toBe('https://parley.test/lti');
});
