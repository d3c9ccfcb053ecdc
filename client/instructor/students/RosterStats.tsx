import CheckCircle from '@mui/icons-material/CheckCircleRounded';
import Forum from '@mui/icons-material/ForumRounded';
import Group from '@mui/icons-material/PeopleAltRounded';
import TrendingUp from '@mui/icons-material/TrendingUpRounded';
import type { RosterSummary } from '../../../tool/contract/student-list.ts';
import { percentOf } from '../../lib/format.ts';
import { StatCard, StatGrid } from '../../ui/StatCard.tsx';
import { formatOneDecimal } from '../analytics/completion.ts';
import { useMessages } from './messages.en.ts';

/** The four stat cards (specification 2 §2). */
export function RosterStats(props: RosterSummary & { course: string | null; pending: boolean }) {
  const t = useMessages();
  const { total, active, sessions } = props;
  return (
    <StatGrid pending={props.pending}>
      <StatCard
        label={t('total')}
        value={total}
        note={
          props.course === null ? t('totalNote') : t('totalNoteClass', { course: props.course })
        }
        icon={<Group />}
      />
      <StatCard
        label={t('active')}
        value={active}
        note={t('activeNote', { rate: percentOf(active, total) })}
        hint={t('activeHint')}
        icon={<CheckCircle />}
        tone="success"
      />
      <StatCard
        label={t('sessions')}
        value={sessions}
        note={t('sessionsNote')}
        icon={<Forum />}
        tone="info"
      />
      <StatCard
        label={t('average')}
        value={formatOneDecimal(total === 0 ? 0 : sessions / total)}
        note={t('averageNote')}
        icon={<TrendingUp />}
        tone="speak"
      />
    </StatGrid>
  );
}
