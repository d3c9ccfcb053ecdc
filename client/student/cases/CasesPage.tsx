import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { ClassPage } from '../../cases/class-choice/ClassPage.tsx';
import { useMessages } from './messages.en.ts';
import type { ClassQuery } from '../../../tool/contract/common.ts';
import { CaseBrowser } from '../../cases/CaseBrowser.tsx';
import { CaseGrid } from '../../cases/CaseCard.tsx';
import { CardSkeleton, ErrorState, StatSkeletons } from '../../ui/Placeholders.tsx';
import { studentCasesQuery } from './api.ts';
import { byDueDate, openedAt } from './availability.ts';
import { StudentCaseCard } from './StudentCaseCard.tsx';

/** /student/practice: the list of cases (specification 1 §2). */
export default function CasesPage() {
  const t = useMessages();
  return (
    <ClassPage title={t('title')} describe={t}>
      {({ query }) => <CaseList key={query.section_id} scope={query} />}
    </ClassPage>
  );
}

function CaseList({ scope }: { scope: ClassQuery }) {
  const t = useMessages();
  const { data: cases, isLoadingError, refetch } = useQuery(studentCasesQuery(scope));
  if (isLoadingError) return <ErrorState text={t('loadFailed')} onRetry={refetch} />;
  if (!cases) return <Loading />;
  const completed = cases.filter((practiceCase) => practiceCase.completed).length;
  return (
    <CaseBrowser
      cases={cases}
      counts={{
        [t('completed')]: completed,
        [t('incomplete')]: cases.length - completed,
        [t('total')]: cases.length,
      }}
      filters={{ all: t('filterAll'), completed: t('completed'), incomplete: t('incomplete') }}
      groupOf={(one) => (one.completed ? 'completed' : 'incomplete')}
      searchedTexts={({ title, description }) => [title, description]}
      timeOf={openedAt}
      isToCome={({ accessible }) => !accessible}
      byDueDate={cases.some(({ due_at, closes_at }) => due_at ?? closes_at) ? byDueDate : undefined}
      emptyText={t('emptyText')}
    >
      {(shown) => (
        <CaseGrid minWidth={19} height={14}>
          {shown.map((practiceCase) => (
            <StudentCaseCard key={practiceCase.id} practiceCase={practiceCase} />
          ))}
        </CaseGrid>
      )}
    </CaseBrowser>
  );
}

function Loading() {
  return (
    <Stack aria-busy sx={{ gap: 3 }}>
      <StatSkeletons count={3} />
      <CardSkeleton height={44} />
      <CardSkeleton height={220} />
    </Stack>
  );
}
