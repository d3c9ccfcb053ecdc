import Stack from '@mui/material/Stack';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ClassQuery } from '../../../tool/contract/common.ts';
import { call } from '../../lib/api.ts';
import { useLoggedError } from '../../lib/use-logged-error.ts';
import { useText } from '../../lib/text.ts';
import { BudgetBar } from '../../ui/BudgetBar.tsx';
import { Card } from '../../ui/Card.tsx';
import { messages } from './messages.en.ts';

const spendingQuery = (scope: ClassQuery) =>
  queryOptions({
    queryKey: ['spending', scope],
    queryFn: ({ signal }) => call('GET /api/instructors/spending', { query: scope, signal }),
  });

/** Remaining budgets of the instructor's sections; nothing if there are none. */
export function Budgets({ scope }: { scope: ClassQuery }) {
  const t = useText(messages);
  const { data, error } = useQuery(spendingQuery(scope));
  useLoggedError(error, 'Failed to fetch the budgets');
  const limited = (data ?? []).filter(({ limit_usd }) => limit_usd !== null);
  if (limited.length === 0) return null;
  return (
    <Card title={t('budgets')} description={t('budgetsText')}>
      <Stack sx={{ gap: 2 }}>
        {limited.map((section) => (
          <BudgetBar key={section.section_id} name={section.name} spent={section} />
        ))}
      </Stack>
    </Card>
  );
}
