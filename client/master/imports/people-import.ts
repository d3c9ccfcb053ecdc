import { createImport, type ImportRun } from '../../imports/import-run.ts';
import { type Column, type ListRow, personColumns } from '../../imports/read-list.ts';
import { call } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';

export type ImportKind = 'users' | 'enrollments';

export const columnsOf: Record<ImportKind, readonly Column[]> = {
  users: [...personColumns, 'access_group'],
  enrollments: [...personColumns, 'role', 'course_code', 'term_code', 'section_code'],
};

interface Target {
  kind: ImportKind;
  /** Id and name; optional for an import of users. */
  institution: { id: string; name: string } | null;
}
export type PeopleImportRun = ImportRun<ListRow<Column>, Target>;

export const peopleImport = createImport<ListRow<Column>, Target>('people', {
  send: async ({ kind, institution }, rows, dry_run) => {
    if (kind === 'enrollments' && institution) {
      const body = { institution_id: institution.id, rows, dry_run };
      return (await call('POST /api/master/import/enrollments', { body })).lines;
    }
    const body = { institution: institution?.name, rows, dry_run };
    return (await call('POST /api/master/import/users', { body })).lines;
  },
  onImported: () => queryClient.invalidateQueries({ queryKey: ['master'] }),
});
