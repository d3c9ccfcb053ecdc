import CheckCircle from '@mui/icons-material/CheckCircleRounded';
import Schedule from '@mui/icons-material/ScheduleRounded';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link, useLocation } from 'react-router-dom';
import type { StudentCase } from '../../../tool/contract/practice-case.ts';
import { CaseCard } from '../../cases/CaseCard.tsx';
import { canStart, isClosed } from '../../cases/can-start.ts';
import { formatClock, formatDateTime, formatDay, formatTimeRange } from '../../lib/format.ts';
import { languageLabel } from '../../lib/language-name.ts';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { isNew } from './availability.ts';
import { Muted } from '../../ui/Muted.tsx';
import { useMessages } from './messages.en.ts';

export function StudentCaseCard({ practiceCase }: { practiceCase: StudentCase }) {
  const t = useMessages();
  return (
    <CaseCard
      title={practiceCase.title}
      description={practiceCase.description}
      badges={<CaseBadges practiceCase={practiceCase} />}
      disabled={!practiceCase.accessible}
    >
      {(titleId) => (
        <>
          <Terms practiceCase={practiceCase} />
          <Stack
            direction="row"
            sx={{
              justifyContent: 'space-between',
              alignItems: 'center',
              gap: 1.5,
              flexWrap: 'wrap',
            }}
          >
            <Muted
              component="span"
              sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}
            >
              <Schedule aria-hidden sx={{ fontSize: '1.125rem' }} />
              <span style={visuallyHidden}>{t('duration')}</span>
              {formatTimeRange(practiceCase.min_time, practiceCase.max_time)}
            </Muted>
            <StartButton practiceCase={practiceCase} describedBy={titleId} />
          </Stack>
        </>
      )}
    </CaseCard>
  );
}

/** Opening, due and closing dates and the attempts left, where an instructor has set them. */
function Terms({ practiceCase }: { practiceCase: StudentCase }) {
  const t = useMessages();
  const { accessible, accessible_on, due_at, closes_at, attempts_left, completed } = practiceCase;
  const terms = [
    // The button has room for the day only.
    !accessible && accessible_on !== null && t('opens', { date: formatDateTime(accessible_on) }),
    due_at && !completed && t('due', { date: formatDateTime(due_at) }),
    closes_at &&
      t(isClosed(practiceCase) ? 'closedSince' : 'closes', { date: formatDateTime(closes_at) }),
    attempts_left !== null &&
      (attempts_left > 0 ? t('attemptsLeft', { count: attempts_left }) : t('noAttempts')),
  ].filter(Boolean);
  if (terms.length === 0) return null;
  return (
    <Typography variant="body2" sx={{ fontWeight: 500 }}>
      {terms.join(' · ')}
    </Typography>
  );
}

/** Language, and whether the case is completed, new or not open yet. */
export function CaseBadges({ practiceCase }: { practiceCase: StudentCase }) {
  const t = useMessages();
  return (
    <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
      {practiceCase.target_language !== '' && (
        <Chip variant="outline" label={languageLabel(practiceCase.target_language)} />
      )}
      {practiceCase.completed && (
        <Chip variant="success" icon={<CheckCircle aria-hidden />} label={t('done')} />
      )}
      {practiceCase.late && <Chip variant="warning" label={t('late')} />}
      {isNew(practiceCase) && <Chip variant="speak" label={t('new')} />}
      {!practiceCase.accessible && <Chip variant="warning" label={t('comingSoon')} />}
    </Stack>
  );
}

/**
 * 'Start Practice', 'Practice Again', or when it opens (specification 1 §4); an open conversation comes first, and
 * a case on which no more can begin leads to the last report.
 */
export function StartButton(props: {
  practiceCase: StudentCase;
  describedBy: string;
  size?: 'sm' | 'lg';
  /** Not highlighted, as the primary button is on the first card of the dashboard. */
  quiet?: boolean;
}) {
  const t = useMessages();
  const { pathname } = useLocation();
  const { size = 'sm', quiet = false } = props;
  const { accessible, accessible_on, completed, id, open_seconds, max_time, conversation_id } =
    props.practiceCase;
  const isOpen = open_seconds !== null;
  if (!accessible) {
    const date = accessible_on === null ? '' : formatDay(accessible_on);
    return (
      <Button variant="secondary" size="sm" disabled>
        {t('available', { date })}
      </Button>
    );
  }
  const over = !canStart(props.practiceCase);
  if (over && conversation_id === null)
    return (
      <Button variant="secondary" size="sm" disabled>
        {t('closed')}
      </Button>
    );
  if (over)
    return (
      <Button
        href={`/feedback/${conversation_id}`}
        variant="outline"
        size="sm"
        aria-describedby={props.describedBy}
      >
        {t('lastReport')}
      </Button>
    );
  return (
    <Button
      component={Link}
      to={`/practice/${id}`}
      state={{ from: pathname }}
      variant={size === 'lg' || (!quiet && (!completed || isOpen)) ? 'default' : 'outline'}
      size={size}
      aria-describedby={props.describedBy}
    >
      {isOpen
        ? t('continue', { elapsed: formatClock(open_seconds), max: formatClock(max_time) })
        : completed
          ? t('again')
          : t('start')}
    </Button>
  );
}
