import MenuBook from '@mui/icons-material/MenuBookRounded';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ClassQuery } from '../../../tool/contract/common.ts';
import { useText } from '../../lib/text.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Surface } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { NoMatch } from '../../ui/NoMatch.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ListControls } from '../../ui/ListControls.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { StatCard, StatGrid } from '../../ui/StatCard.tsx';
import { instructorCasesQuery } from './api.ts';
import { type CaseFilter, type CaseSort, chooseCases, newCasePath, statusOf } from './cases.ts';
import { LessonGrid } from './LessonGrid.tsx';
import { bannerMs } from './notice.ts';
import { messages } from './messages.en.ts';

/** The loading state is kept for at least so many milliseconds (specification 2 §9). */
const loadingMs = 300;
const everything = { search: '', filter: 'all', sort: 'newest' } as const;

/** The counters, the search with its filter and sort, and the grid of cases. */
export function LessonList({ scope }: { scope: ClassQuery }) {
  const t = useText(messages);
  const { data: cases, isError, error, refetch } = useQuery(instructorCasesQuery(scope));
  const waited = useWaited(loadingMs);
  const [problem, setProblem] = useState<string | null>(null);
  const [choice, setChoice] = useState<{ search: string; filter: CaseFilter; sort: CaseSort }>(
    everything,
  );
  useEffect(() => {
    if (error) console.error(t('loadFailed'), error);
  }, [error, t]);
  if (!waited) return <Loading text={t('loading')} />;
  if (!cases)
    return isError ? (
      <ErrorState text={t('loadFailed')} onRetry={() => void refetch()} />
    ) : (
      <Loading text={t('loading')} />
    );

  const count = (status: string) => cases.filter((one) => statusOf(one) === status).length;
  const shown = chooseCases(cases, choice);
  const grid = (
    <LessonGrid
      cases={shown}
      scope={scope}
      addPath={newCasePath(scope.class_id)}
      onProblem={setProblem}
    />
  );
  return (
    <>
      <StatGrid>
        <StatCard label={t('total')} value={cases.length} />
        <StatCard label={t('published')} value={count('published')} />
        <StatCard label={t('drafts')} value={count('draft')} />
      </StatGrid>
      {problem !== null && (
        <Banner key={problem} tone="error" autoHideMs={bannerMs} onClose={() => setProblem(null)}>
          {problem}
        </Banner>
      )}
      {cases.length === 0 ? (
        <>
          <Surface>
            <EmptyState icon={<MenuBook />} title={t('emptyTitle')} text={t('emptyText')} />
          </Surface>
          {grid}
        </>
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
                  published: t('published'),
                  draft: t('drafts'),
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
            grid
          )}
        </>
      )}
    </>
  );
}

/** Whether so many milliseconds have passed since the component appeared. */
function useWaited(ms: number): boolean {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return waited;
}
