import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { GoalOfWeek, WeeklyGoal } from '../../../tool/contract/weekly-goal.ts';
import { Alert } from '../../ui/Alert.tsx';
import { goalQuery, saveGoal } from './api.ts';
import { useMessages } from './messages.en.ts';

/** The page where the goal is set. */
const settings = '/student/settings';

/** One line on the home page: the goal and this week's progress, or a single suggestion to set one. */
export default function Goal() {
  const { data: week } = useQuery(goalQuery);
  if (!week) return null;
  return week.goal ? <Line week={week} goal={week.goal} /> : <Suggestion days={week.days} />;
}

/** Says what has been done, never what is missing: no week counts as missed. */
function Line({ week, goal: { unit, amount } }: { week: GoalOfWeek; goal: WeeklyGoal }) {
  const t = useMessages();
  const done = week[unit];
  const state = done === 0 ? 'ahead' : done < amount ? 'some' : 'reached';
  return (
    <Row label={t('title')}>
      <Ring share={done / amount} />
      <Typography sx={{ flex: '1 1 12rem', minInlineSize: 0 }}>
        {state === 'ahead'
          ? t(`${unit}_ahead`, { count: amount })
          : state === 'some'
            ? t(`${unit}_some`, { count: amount, done })
            : t(`${unit}_reached`, { count: done })}
      </Typography>
      <Button
        variant="ghost"
        size="sm"
        href={settings}
        aria-label={`${t('change')} – ${t('title')}`}
      >
        {t('change')}
      </Button>
    </Row>
  );
}

/** Shown until the user answers, or sets a goal in Settings. */
function Suggestion({ days }: { days: number }) {
  const t = useMessages();
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: saveGoal,
    onSuccess: () => client.invalidateQueries(goalQuery),
  });
  return (
    <Row label={t('title')}>
      <Typography sx={{ flex: '1 1 16rem', minInlineSize: 0 }}>
        {t('suggestion', { count: days })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outline"
          size="sm"
          disabled={saving.isPending}
          onClick={() => saving.mutate({ unit: 'days', amount: days })}
        >
          {t('days_option', { count: days })}
        </Button>
        <Button variant="ghost" size="sm" href={settings}>
          {t('another')}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          disabled={saving.isPending}
          onClick={() => saving.mutate(null)}
        >
          {t('noThanks')}
        </Button>
      </Box>
      {saving.isError && (
        <Box sx={{ flex: '1 1 100%' }}>
          <Alert severity="error">{t('saveFailed')}</Alert>
        </Box>
      )}
    </Row>
  );
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <Box
      component="section"
      aria-label={label}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 1,
      }}
    >
      {children}
    </Box>
  );
}

const size = 32;
const stroke = 4;
const radius = (size - stroke) / 2;
const length = 2 * Math.PI * radius;

/** Progress ring, decorative; the line next to it has the same text. */
function Ring({ share }: { share: number }) {
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: stroke };
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`0 0 ${size} ${size}`}
      sx={{ inlineSize: size, blockSize: size, flex: 'none', color: 'primary.main' }}
    >
      <Box
        component="circle"
        {...circle}
        sx={({ vars }) => ({ stroke: vars.palette.tint.primary })}
      />
      <circle
        {...circle}
        stroke="currentColor"
        strokeLinecap="round"
        strokeDasharray={`${Math.min(1, share) * length} ${length}`}
        // Starts at the top.
        transform={`rotate(-90 ${size / 2} ${size / 2})`}
        opacity={share > 0 ? 1 : 0}
      />
    </Box>
  );
}
