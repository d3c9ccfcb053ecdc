import MenuBook from '@mui/icons-material/MenuBookRounded';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClassQuery } from '../../../tool/contract/common.ts';
import type { StudentCase } from '../../../tool/contract/practice-case.ts';
import { useText } from '../../lib/text.ts';
import { Surface } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { NoMatch } from '../../ui/NoMatch.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ListControls } from '../../ui/ListControls.tsx';
import { CardSkeleton, StatSkeletons } from '../../ui/Skeletons.tsx';
import { StatCard, StatGrid } from '../../ui/StatCard.tsx';
import { studentCasesQuery } from './api.ts';
import { CaseCard } from './CaseCard.tsx';
import { type CaseFilter, type CaseSort, chooseCases } from './cases.ts';
import { messages } from './messages.en.ts';

const everything = { search: '', filter: 'all', sort: 'newest' } as const;

/** The counters, the search with its filter and sort, and the grid of cases. */
export function PracticeList({ scope }: { scope: ClassQuery }) {
  const t = useText(messages);
  const { data: cases, isError, refetch } = useQuery(studentCasesQuery(scope));
  const [choice, setChoice] = useState<{ search: string; filter: CaseFilter; sort: CaseSort }>(
    everything,
  );
  if (isError) return <ErrorState text={t('loadFailed')} onRetry={() => void refetch()} />;
  if (!cases) return <Loading />;
  const completed = cases.filter((practiceCase) => practiceCase.completed).length;
  const shown = chooseCases(cases, choice);
  return (
    <>
      <StatGrid>
        <StatCard label={t('completed')} value={completed} />
        <StatCard label={t('incomplete')} value={cases.length - completed} />
        <StatCard label={t('total')} value={cases.length} />
      </StatGrid>
      {cases.length === 0 ? (
        <Surface>
          <EmptyState icon={<MenuBook />} title={t('emptyTitle')} text={t('emptyText')} />
        </Surface>
      ) : (
        <>
          <ListControls
            choice={choice}
            onChange={setChoice}
            placeholder={t('search')}
            selects={[
              {
                field: 'filter',
                label: t('filter'),
                options: {
                  all: t('filterAll'),
                  completed: t('filterCompleted'),
                  incomplete: t('filterIncomplete'),
                },
              },
              {
                field: 'sort',
                label: t('sort'),
                options: {
                  newest: t('sortNewest'),
                  oldest: t('sortOldest'),
                  title: t('sortTitle'),
                },
              },
            ]}
          />
          {shown.length === 0 ? (
            <Surface>
              <NoMatch
                title={t('noMatchTitle')}
                text={t('noMatchText')}
                clear={t('clear')}
                onClear={() => setChoice(everything)}
              />
            </Surface>
          ) : (
            <CaseGrid cases={shown} />
          )}
        </>
      )}
    </>
  );
}

/** Cases as cards; hundreds of them render a screenful at first. */
function CaseGrid({ cases }: { cases: readonly StudentCase[] }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(19rem, 100%), 1fr))',
        '& > *': { contentVisibility: 'auto', containIntrinsicSize: 'auto 14rem' },
      }}
    >
      {cases.map((practiceCase) => (
        <CaseCard key={practiceCase.id} practiceCase={practiceCase} />
      ))}
    </Box>
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
