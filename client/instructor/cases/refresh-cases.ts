import type { QueryClient } from '@tanstack/react-query';

/** What shows cases: their lists, and the figures of classes, students and analytics. */
const keys = ['cases', 'classes', 'engagement', 'analytics'];

/** After a change of cases. `none` leaves what is on the screen until it is opened again. */
export const refreshCases = (client: QueryClient, refetchType: 'active' | 'none' = 'active') =>
  Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key], refetchType })));
