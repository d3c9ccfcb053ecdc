import { queryClient } from '../../lib/query-client.ts';

/** What shows cases: their lists, and the figures of classes, students and analytics. */
const keys = ['cases', 'classes', 'engagement', 'analytics'];

/** After a change of cases. `none` leaves what is on the screen until it is opened again. */
export const refreshCases = (refetchType: 'active' | 'none' = 'active') =>
  Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key], refetchType })));
