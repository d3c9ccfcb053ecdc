import Forum from '@mui/icons-material/ForumRounded';
import MenuBook from '@mui/icons-material/MenuBookRounded';
import Group from '@mui/icons-material/PeopleAltRounded';
import TrendingUp from '@mui/icons-material/TrendingUpRounded';
import type { countCases } from '../../../tool/contract/case-list.ts';
import type { RosterSummary } from '../../../tool/contract/student-list.ts';
import { formatPercent, percentOf } from '../../lib/format.ts';
import { StatCard, StatGrid } from '../../ui/StatCard.tsx';
import { TitledSection } from '../../ui/TitledSection.tsx';
import { useMessages as useStudentTexts } from '../students/messages.en.ts';
import { useMessages } from './messages.en.ts';

/** The Class Overview cards (specification 2 §2). */
export function Overview(props: {
  students: RosterSummary;
  cases?: ReturnType<typeof countCases> | undefined;
  pending: boolean;
}) {
  const t = useMessages();
  const ofStudents = useStudentTexts();
  const { total, active, sessions, engaged } = props.students;
  return (
    <TitledSection title={t('overview')}>
      <StatGrid pending={props.pending}>
        <StatCard
          label={ofStudents('total')}
          value={total}
          note={t('activeNote', { count: active })}
          hint={t('activeHint')}
          icon={<Group />}
        />
        <StatCard
          label={ofStudents('sessions')}
          value={sessions}
          note={ofStudents('sessionsNote')}
          icon={<Forum />}
          tone="info"
        />
        <StatCard
          label={t('publishedCases')}
          value={props.cases?.published ?? 0}
          note={t('publishedNote', { count: props.cases?.total ?? 0 })}
          icon={<MenuBook />}
          tone="speak"
        />
        <StatCard
          label={t('engagement')}
          value={formatPercent(percentOf(engaged, total))}
          note={t('engagementNote')}
          hint={t('engagementHint')}
          icon={<TrendingUp />}
          tone="success"
        />
      </StatGrid>
    </TitledSection>
  );
}
