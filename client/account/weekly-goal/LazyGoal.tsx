import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { optional } from '../../lib/lazy-page.ts';
import { goalQuery } from './api.ts';

const Goal = optional(() => import('./Goal.tsx'));

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
