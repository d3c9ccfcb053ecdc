import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useText } from '../../lib/text.ts';
import { Card } from '../../ui/Card.tsx';
import { badgeVariant, completionTier, type ProgressSummary } from '../progress/summary.ts';
import { messages } from './messages.en.ts';

const tierTexts = {
  all: 'tierAll',
  amazing: 'tierAmazing',
  halfway: 'tierHalfway',
  start: 'tierStart',
} as const;

/** How far along the student is, in one bar and one sentence. */
export function Overview({ summary: { completed, total, rate } }: { summary: ProgressSummary }) {
  const t = useText(messages);
  const value = t('overviewValue', { completed, total });
  return (
    <Card title={t('overview')} action={<Chip variant={badgeVariant(rate)} label={`${rate}%`} />}>
      <Stack sx={{ gap: 1.5 }}>
        <LinearProgress
          variant="determinate"
          value={rate}
          aria-label={t('overview')}
          aria-valuetext={value}
          sx={{ blockSize: 10, borderRadius: 5 }}
        />
        <Typography variant="body2" color="textSecondary">
          {value}
        </Typography>
        <Typography>{t(tierTexts[completionTier(rate)])}</Typography>
        <Button variant="outline" size="sm" href="/student/progress" style={{ alignSelf: 'start' }}>
          {t('viewProgress')}
        </Button>
      </Stack>
    </Card>
  );
}
