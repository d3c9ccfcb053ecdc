import { createImport, type ImportRun } from '../../imports/import-run.ts';
import { type Column, type ListRow, personColumns } from '../../imports/read-list.ts';
import { call, queryOf } from '../../lib/api.ts';
import { refreshMaster } from '../../lib/query-client.ts';

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

export const importsQuery = queryOf(['master', 'imports'], 'GET /api/master/imports');

export const peopleImport = createImport<ListRow<Column>, Target>('people', {
  send: ({ kind, institution }, part) =>
    kind === 'enrollments' && institution
      ? call('POST /api/master/import/enrollments', {
          body: { ...part, institution_id: institution.id },
        })
      : call('POST /api/master/import/users', {
          body: { ...part, institution: institution?.name },
        }),
  onImported: refreshMaster,
});
