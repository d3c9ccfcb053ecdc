/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import Chip from '@mui/material/Chip';
import { cleanup, screen } from '@testing-library/react';
import { renderBare } from './render.tsx';

afterEach(cleanup);

test('a chip has no click handler, for which screen readers would call it clickable', () => {
  renderBare(<Chip label="New" />);
  expect(screen.getByText('New').parentElement?.onclick).toBeNull();
});
