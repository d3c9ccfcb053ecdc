import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { dueWordsQuery } from './api.ts';

/** An extra: where it cannot be loaded there is none. */
const HomeCard = lazy(() => import('./HomeCard.tsx').catch(() => ({ default: () => null })));

/** Comes only to those who keep words; everybody else loads nothing for it. */
export function LazyHomeCard() {
  const { data } = useQuery(dueWordsQuery);
  if (!data || data.total === 0) return null;
  return (
    <Suspense fallback={null}>
      <HomeCard />
    </Suspense>
  );
}
