import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Accommodations } from '../../../tool/contract/accommodations.ts';
import { percentMore } from './percent-more.ts';
import { Muted } from '../../ui/Muted.tsx';
import { useMessages } from './messages.en.ts';

/** The user's own accommodations, and who can see them. */
export function OwnAccommodations({ granted }: { granted: Partial<Accommodations> }) {
  const t = useMessages();
  const { time_multiplier: time, extra_days: days, extra_attempts: attempts } = granted;
  const lines = [
    granted.longer_turns && t('longer_turns'),
    granted.slower_partner && t('slower_partner'),
    granted.captions && t('captions'),
    granted.typing && t('typing'),
    time && t('yoursTime', { percent: percentMore(time) }),
    days && t('yoursDays', { count: days }),
    attempts && t('yoursAttempts', { count: attempts }),
  ].filter((line) => typeof line === 'string');
  return (
    <section>
      <Typography variant="subtitle2" component="h3">
        {t('yours')}
      </Typography>
      <Muted>{t('yoursText')}</Muted>
      <Box component="ul" sx={{ listStyle: 'disc', marginBlock: 1, paddingInlineStart: 2.5 }}>
        {lines.map((line) => (
          <Typography key={line} component="li" variant="body2">
            {line}
          </Typography>
        ))}
      </Box>
    </section>
  );
}
