import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { masterScreens } from '../../../tool/contract/constants/master.ts';
import type { Section } from '../../../tool/contract/organisation.ts';
import { type ResponseOf, call, queryOf } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';

export type Enrolled = ResponseOf<'GET /api/master/section-enrollments'>[number];

/** The sections of a class in every term; a screen filters them by its term. */
export const classSectionsQuery = (class_id: string) =>
  queryOf(['master', 'sections', 'class', class_id], 'GET /api/master/sections', {
    query: { class_id },
  });

/** Updates a section in the cached list immediately, and invalidates other lists with sections. */
export async function changeSections(
  class_id: string,
  change: (sections: Section[]) => Section[],
): Promise<void> {
  queryClient.setQueryData(classSectionsQuery(class_id).queryKey, (sections) =>
    change(sections ?? []),
  );
  await queryClient.invalidateQueries({ queryKey: ['master', 'sections'] });
}

export const enrolledQuery = (section_id: string) =>
  queryOf(['master', 'section-enrollments', section_id], 'GET /api/master/section-enrollments', {
    query: { section_id },
  });

/** Reads the people of every section again. */
export const refreshEnrolled = () =>
  queryClient.invalidateQueries({ queryKey: ['master', 'section-enrollments'] });

/**
 * People by prefix of a name or address, those of an institution first; with an empty search only
 * those. One extra row shows that there are more.
 */
export const searchUsersQuery = (q: string, institution: string) =>
  queryOptions({
    queryKey: ['master', 'users', 'search', q, institution],
    queryFn: async ({ signal }) => {
      const limit = masterScreens.searchResults + 1;
      const find = (within: { q?: string; institution?: string }) =>
        call('GET /api/master/users', {
          query: { include_unregistered: 'true', limit, ...within },
          signal,
        });
      if (q === '') return find({ institution });
      const [own, all] = await Promise.all([find({ q, institution }), find({ q })]);
      const ids = new Set(own.map(({ id }) => id));
      return [...own, ...all.filter(({ id }) => !ids.has(id))].slice(0, limit);
    },
    placeholderData: keepPreviousData,
  });
