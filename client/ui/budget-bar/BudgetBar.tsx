import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { Spent } from '../../../tool/contract/spending.ts';
import { perLocale } from '../../lib/locale.ts';
import { useMessages } from './messages.en.ts';

/** A format of sums of money. */
export const dollars = perLocale(
  (tag) => new Intl.NumberFormat(tag, { style: 'currency', currency: 'USD' }),
);

/** Money spent this month as a share of its limit; without a limit only the sum. */
export function BudgetBar({ name, spent }: { name: string; spent: Spent }) {
  const t = useMessages();
  const { spent_usd, limit_usd, warning } = spent;
  const sum = dollars().format(spent_usd);
  const usedUp = limit_usd !== null && spent_usd >= limit_usd;
  const share = limit_usd ? Math.min(100, (spent_usd / limit_usd) * 100) : 100;
  return (
    <Box>
      <Box sx={{ display: 'flex', gap: 1.5, justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography>
          {limit_usd === null
            ? t('spent', { sum })
            : t('spentOf', { sum, limit: dollars().format(limit_usd) })}
        </Typography>
      </Box>
      {limit_usd !== null && (
        <LinearProgress
          variant="determinate"
          value={share}
          color={usedUp ? 'error' : warning ? 'warning' : 'primary'}
          aria-label={name}
          sx={{ marginBlockStart: 0.75 }}
        />
      )}
      {warning && (
        <Typography variant="body2" color={usedUp ? 'error' : 'text.secondary'}>
          {t(usedUp ? 'budgetUsedUp' : 'budgetWarning')}
        </Typography>
      )}
    </Box>
  );
}
