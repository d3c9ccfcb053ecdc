import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useText } from '../../lib/text.ts';
import { Card } from '../../ui/Card.tsx';
import type { AnalyticsRow } from './api.ts';
import { type CompletionColour, completionColour, formatRate } from './completion.ts';
import { chooseAnalytics } from './rows.ts';
import { messages } from './messages.en.ts';

const shownBars = 10;
const fills: Record<CompletionColour, string> = {
  green: 'success.main',
  yellow: 'warning.main',
  red: 'error.main',
  grey: 'outline.main',
};

/**
 * Completion of the most used cases as bars. A list of titles, rates and boxes needs no chart
 * library; every bar's figure stands above it as text.
 */
export function CompletionChart({ rows }: { rows: readonly AnalyticsRow[] }) {
  const t = useText(messages);
  const most = chooseAnalytics(rows, { sort: 'students', activeOnly: true }).slice(0, shownBars);
  if (most.length === 0) return null;
  return (
    <Card title={t('chart')} description={t('chartText')}>
      <Box component="ul" sx={{ display: 'grid', gap: 1.25, margin: 0, padding: 0 }}>
        {most.map(({ id, title, completionRate }) => (
          <Box
            key={id}
            component="li"
            sx={{
              display: 'grid',
              alignItems: 'center',
              columnGap: 2,
              rowGap: 0.5,
              gridTemplateColumns: 'minmax(0, 1fr) auto',
            }}
          >
            <Typography variant="body2" noWrap title={title}>
              {title}
            </Typography>
            <Typography variant="body2">
              {completionRate === null ? t('hidden') : formatRate(completionRate)}
            </Typography>
            <Bar rate={completionRate} />
          </Box>
        ))}
      </Box>
    </Card>
  );
}

/** Decoration: the figure above it says the same. */
function Bar({ rate }: { rate: number | null }) {
  return (
    <Box
      aria-hidden
      sx={{
        gridColumn: '1 / -1',
        blockSize: 12,
        borderRadius: 1.5,
        overflow: 'hidden',
        bgcolor: 'tint.neutral',
      }}
    >
      {rate !== null && (
        <Box
          style={{ inlineSize: `${rate}%` }}
          sx={{ blockSize: '100%', borderRadius: 1.5, bgcolor: fills[completionColour(rate)] }}
        />
      )}
    </Box>
  );
}
