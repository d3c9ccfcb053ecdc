import { useDeferredValue, useEffect, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { instructorFacts } from '../../../tool/contract/case-list.ts';
import { defaultChoice } from '../../../tool/contract/choose-cases.ts';
import { CaseBrowser } from '../../cases/CaseBrowser.tsx';
import type { SelectedClass } from '../../cases/class-choice/use-selected-class.ts';
import { languageLabel } from '../../lib/language-name.ts';
import { useLoggedError } from '../../lib/use-logged-error.ts';
import { useAddressChoice } from '../../lib/use-address-choice.ts';
import { useShownRows } from '../../lib/use-shown-rows.ts';
import { Banner } from '../../ui/Banner.tsx';
import { ErrorState, Loading } from '../../ui/Placeholders.tsx';
import { bannerMs } from '../../ui/SuccessMessage.tsx';
import { type ListedCase, useCaseList } from './api.ts';
import { newCasePath } from './cases-path.ts';
import { cardsAtOnce, InstructorCaseGrid } from './InstructorCaseGrid.tsx';
import { useMessages } from './messages.en.ts';

/** The loading state is shown for at least this many milliseconds (specification 2 §9). */
const loadingMs = 300;
const facts = instructorFacts(languageLabel);
const known = { filter: ['all', 'published', 'draft'], sort: ['newest', 'oldest', 'title'] };

export function CaseList({ scope }: { scope: SelectedClass }) {
  const t = useMessages();
  const [choice] = useAddressChoice(defaultChoice, known);
  const [limit, setLimit] = useShownRows(cardsAtOnce, 'rows');
  const { list, isError, error, refetch } = useCaseList(
    scope,
    useDeferredValue(choice),
    cardsAtOnce,
    limit,
  );
  // Back shows the cached list at once: the scroll position is restored on a page as high as it was.
  const isBack = useNavigationType() === 'POP' && list !== undefined;
  const waited = useWaited(loadingMs, isBack);
  const [problem, setProblem] = useState<string | null>(null);
  useLoggedError(error, t('loadFailed'));
  if (!waited || (!list && !isError)) return <Loading text={t('loading')} />;
  if (!list) return <ErrorState text={t('loadFailed')} onRetry={refetch} />;

  const close = () => setProblem(null);
  const { total, published, draft } = list.counts;
  const grid = (shown: readonly ListedCase[]) => (
    <InstructorCaseGrid
      cases={shown}
      total={list.shown ?? shown.length}
      limit={limit}
      onMore={() => setLimit(limit + cardsAtOnce)}
      scope={scope}
      addPath={newCasePath(scope.query.class_id)}
      onProblem={setProblem}
    />
  );
  return (
    <CaseBrowser
      {...facts}
      cases={list.cases}
      total={list.shown === undefined ? undefined : total}
      matching={list.shown}
      counts={{ [t('total')]: total, [t('published')]: published, [t('drafts')]: draft }}
      filters={{ all: t('filterAll'), published: t('published'), draft: t('drafts') }}
      notice={
        problem !== null && (
          <Banner key={problem} severity="error" autoHideMs={bannerMs} onClose={close}>
            {problem}
          </Banner>
        )
      }
      emptyText={t('emptyText')}
      emptyAction={grid([])}
    >
      {grid}
    </CaseBrowser>
  );
}

/** Whether this many milliseconds have passed since the component mounted, or it need not wait. */
function useWaited(ms: number, atOnce: boolean): boolean {
  const [waited, setWaited] = useState(atOnce);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return waited;
}
