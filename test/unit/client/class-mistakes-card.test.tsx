/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { mistakesQuery } from '../../../client/instructor/mistakes/api.ts';
import MistakesCard from '../../../client/instructor/mistakes/MistakesCard.tsx';
import { theme } from '../../../client/ui/theme/theme.ts';

afterEach(cleanup);

const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
const shown = (id: string) => (
  <ThemeProvider theme={theme}>
    <QueryClientProvider client={client}>
      <MistakesCard cases={[{ id, title: `Case ${id}` }]} sectionId="s" />
    </QueryClientProvider>
  </ThemeProvider>
);

test('MistakesCard shows the first case when the chosen one is not among those of another week', () => {
  const { rerender } = render(shown('a'));
  expect(screen.getByRole('combobox').textContent).toBe('Case a');
  rerender(shown('b'));
  expect(screen.getByRole('combobox').textContent).toBe('Case b');
});

test('MistakesCard without figures names both reasons: too few students, or one who has withdrawn', () => {
  client.setQueryData(mistakesQuery('a', 's').queryKey, { smallest: 5, figures: null });
  const { container } = render(shown('a'));
  expect(container.textContent).toContain('once 5 students who agreed');
  expect(container.textContent).toContain('withdraws from the study or leaves Parley');
  expect(container.textContent).not.toContain('Not enough students');
});
