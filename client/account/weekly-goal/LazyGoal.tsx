import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { goalQuery } from './api.ts';

/** An extra: where it cannot be loaded there is none. */
const Goal = lazy(() => import('./Goal.tsx').catch(() => ({ default: () => null })));

/** Comes only to those who have a goal or may want one; everybody else loads nothing for it. */
export function LazyGoal() {
  const { data } = useQuery(goalQuery);
  if (!data?.goal && !data?.suggested) return null;
  return (
    <Suspense fallback={null}>
      <Goal />
    </Suspense>
  );
}
