import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { goalQuery } from './api.ts';

/** Optional: omitted if it cannot be loaded. */
const Goal = lazy(() => import('./Goal.tsx').catch(() => ({ default: () => null })));

/** Loaded only for users who have a goal or should get the suggestion. */
export function LazyGoal() {
  const { data } = useQuery(goalQuery);
  if (!data?.goal && !data?.suggested) return null;
  return (
    <Suspense fallback={null}>
      <Goal />
    </Suspense>
  );
}
