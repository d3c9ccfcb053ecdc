/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { ThemeProvider } from '@mui/material/styles';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { BoundedField } from '../../../../client/instructor/case-editor/tabs/Advanced.tsx';
import { theme } from '../../../../client/ui/theme/theme.ts';

afterEach(cleanup);

function Points() {
  const [points, setPoints] = useState(10);
  return (
    <ThemeProvider theme={theme}>
      <BoundedField
        label="Points"
        hint=""
        value={points}
        bounds={{ min: 1, max: 100 }}
        step={1}
        onChange={setPoints}
      />
      <button onClick={() => setPoints(10)}>Restore</button>
    </ThemeProvider>
  );
}

test('BoundedField shows a value that was restored while it is open', () => {
  render(<Points />);
  const field = screen.getByLabelText<HTMLInputElement>('Points');
  fireEvent.change(field, { target: { value: '25' } });
  fireEvent.blur(field);
  expect(field.value).toBe('25');
  fireEvent.click(screen.getByText('Restore'));
  expect(field.value).toBe('10');
});

test('BoundedField keeps incomplete input until blur', () => {
  render(<Points />);
  const field = screen.getByLabelText<HTMLInputElement>('Points');
  fireEvent.change(field, { target: { value: '' } });
  expect(field.value).toBe('');
  fireEvent.change(field, { target: { value: '250' } });
  expect(field.value).toBe('250');
  fireEvent.blur(field);
  expect(field.value).toBe('100');
});
