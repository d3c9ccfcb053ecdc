import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ClassQuery } from '../../../tool/contract/common.ts';
import type { CaseCard } from '../../../tool/contract/practice-case.ts';
import { CaseBrowser } from '../../cases/CaseBrowser.tsx';
import { languageLabel } from '../../lib/language-name.ts';
import { useText } from '../../lib/text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { instructorCasesQuery } from './api.ts';
import { type CaseStatus, statusOf } from './case-status.ts';
import { bannerMs, newCasePath } from './cases-path.ts';
import { InstructorCaseGrid } from './InstructorCaseGrid.tsx';
import { messages } from './messages.en.ts';

/** The loading state is kept for at least so many milliseconds (specification 2 §9). */
const loadingMs = 300;

/** The cases of the classes that somebody teaches. */
export function CaseList({ scope }: { scope: ClassQuery }) {
  const t = useText(messages);
  const { data: cases, isError, error, refetch } = useQuery(instructorCasesQuery(scope));
  const waited = useWaited(loadingMs);
  const [problem, setProblem] = useState<string | null>(null);
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

  const count = (status: CaseStatus) => cases.filter((one) => statusOf(one) === status).length;
  const grid = (shown: readonly CaseCard[]) => (
    <InstructorCaseGrid
      cases={shown}
      scope={scope}
      addPath={newCasePath(scope.class_id)}
      onProblem={setProblem}
    />
  );
  return (
    <CaseBrowser
      cases={cases}
      counts={{
        [t('total')]: cases.length,
        [t('published')]: count('published'),
        [t('drafts')]: count('draft'),
      }}
      filters={{ all: t('filterAll'), published: t('published'), draft: t('drafts') }}
      groupOf={statusOf}
      searchedTexts={(one) => [
        one.title,
        one.description,
        one.target_language,
        languageLabel(one.target_language),
        one.proficiency_level,
      ]}
      timeOf={({ created_at }) => Date.parse(created_at)}
      notice={
        problem !== null && (
          <Alert
            key={problem}
            severity="error"
            autoHideMs={bannerMs}
            onClose={() => setProblem(null)}
          >
            {problem}
          </Alert>
        )
      }
      emptyText={t('emptyText')}
      emptyAction={grid([])}
    >
      {grid}
    </CaseBrowser>
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
