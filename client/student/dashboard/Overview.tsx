import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatPercent } from '../../lib/format.ts';
import { Card } from '../../ui/Card.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { badgeVariant, completionTier, type ProgressSummary } from '../progress/summary.ts';
import { useMessages } from './messages.en.ts';

/** Not MUI's bar, which would add more than a kilobyte to the first load. */
const bar = {
  blockSize: 10,
  borderRadius: 5,
  overflow: 'hidden',
  bgcolor: 'tint.primary',
  '& > div': { blockSize: '100%', bgcolor: 'primary.main' },
};

/** Completion of the student, as one bar and one sentence. */
export function Overview({ summary: { completed, total, rate } }: { summary: ProgressSummary }) {
  const t = useMessages();
  const value = t('overviewValue', { completed, total });
  return (
    <Card
      title={t('overview')}
      action={<Chip variant={badgeVariant(rate)} label={formatPercent(rate)} />}
    >
      <Stack sx={{ gap: 1.5 }}>
        <Box
          role="progressbar"
          aria-label={t('overview')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(rate)}
          aria-valuetext={value}
          sx={bar}
        >
          <Box style={{ inlineSize: `${rate}%` }} />
        </Box>
        <Muted>{value}</Muted>
        <Typography>{t(`tier_${completionTier(rate)}`)}</Typography>
        <Button variant="outline" size="sm" href="/student/progress" style={{ alignSelf: 'start' }}>
          {t('viewProgress')}
        </Button>
      </Stack>
    </Card>
  );
}
