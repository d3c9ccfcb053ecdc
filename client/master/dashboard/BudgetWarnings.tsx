import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { BudgetWarning } from '../../../tool/contract/speech-service.ts';
import { useText } from '../../lib/text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { dollars } from '../../ui/budget-bar/BudgetBar.tsx';
import { messages } from './messages.en.ts';

/** Warnings that are shown; further ones are only counted. */
const shown = 5;

/** Warns about speech budgets that are 80 % spent this month. */
export function BudgetWarnings({ warnings }: { warnings: readonly BudgetWarning[] }) {
  const t = useText(messages);
  const more = warnings.length - shown;
  const action = (
    <Button variant="ghost" href="/master/access">
      {t('budgets')}
    </Button>
  );
  const textOf = ({ institution, section, spent_usd, limit_usd }: BudgetWarning) => {
    const name = section === null ? institution : t('sectionOf', { section, institution });
    const told = {
      name,
      spent: dollars().format(spent_usd),
      limit: dollars().format(limit_usd ?? 0),
    };
    return t(spent_usd >= (limit_usd ?? 0) ? 'budgetUsedUp' : 'budgetWarning', told);
  };
  return (
    <Stack sx={{ gap: 1, '&:empty': { display: 'none' } }}>
      {warnings.slice(0, shown).map((warning) => (
        <Alert
          key={`${warning.institution_id} ${warning.section ?? ''}`}
          severity="warning"
          action={action}
        >
          {textOf(warning)}
        </Alert>
      ))}
      {more > 0 && (
        <Alert severity="warning" action={action}>
          {t('budgetMore', { count: more })}
        </Alert>
      )}
    </Stack>
  );
}
