import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error.ts';
import { type ResponseOf, call } from '../../lib/api.ts';
import { forgetSelection, type ScopedRole } from './selection.ts';

/** A class row; an instructor's also has counts of students and cases. */
export type ClassRow = ResponseOf<'GET /api/students/classes'>[number] &
  Partial<ResponseOf<'GET /api/instructors/classes'>[number]>;

export const classesQuery = (role: ScopedRole) =>
  queryOptions({
    queryKey: ['classes', role],
    queryFn: async ({ signal }): Promise<ClassRow[]> => {
      try {
        return role === 'student'
          ? await call('GET /api/students/classes', { signal })
          : await call('GET /api/instructors/classes', { signal });
      } catch (error) {
        // Without access to the list no class is selected (specification 1 §4).
        if (error instanceof ApiError && error.status === 403) forgetSelection(role);
        throw error;
      }
    },
  });
