import { createImport, type ImportRun } from '../../imports/import-run.ts';
import { type Column, type ListRow, personColumns } from '../../imports/read-list.ts';
import { call, queryOf } from '../../lib/api.ts';
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

/** The ids of imports that have begun: a long list is sent in several requests. */
const ids = new WeakMap<Target, string>();

export const importIdOf = (target: Target): string | undefined => ids.get(target);

export const importsQuery = queryOf(['master', 'imports'], 'GET /api/master/imports');

export const peopleImport = createImport<ListRow<Column>, Target>('people', {
  send: async (target, rows, dry_run) => {
    const { kind, institution } = target;
    const part = { rows, dry_run, import_id: dry_run ? undefined : ids.get(target) };
    const { lines, import_id } =
      kind === 'enrollments' && institution
        ? await call('POST /api/master/import/enrollments', {
            body: { ...part, institution_id: institution.id },
          })
        : await call('POST /api/master/import/users', {
            body: { ...part, institution: institution?.name },
          });
    if (import_id !== undefined) ids.set(target, import_id);
    return lines;
  },
  onImported: () => queryClient.invalidateQueries({ queryKey: ['master'] }),
});
