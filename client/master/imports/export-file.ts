import { type ResponseOf, call } from '../../lib/api.ts';
import { csvFileName, download, downloadCsv, toCsv } from '../../lib/csv.ts';

type Structure = ResponseOf<'GET /api/master/institutions/{id}/export'>;
export type ExportFormat = 'csv' | 'json';

/** Columns of the CSV; an import of enrolments reads them again. */
const header = [
  'term_code',
  'term',
  'course_code',
  'class',
  'section_code',
  'role',
  'email',
  'first_name',
  'last_name',
];

/** One line a person and section; a section without people has one of its own. */
export function structureRows({ terms, classes }: Structure): string[][] {
  const termOf = new Map(terms.map((term) => [term.id, term]));
  return classes.flatMap(({ course_code, title, sections }) =>
    sections.flatMap(({ term_id, section_code, enrollments }) => {
      const term = termOf.get(term_id);
      const place = [term?.code ?? '', term?.name ?? '', course_code, title, section_code];
      if (enrollments.length === 0) return [[...place, '', '', '', '']];
      return enrollments.map(({ role, email, first_name, last_name }) => [
        ...place,
        role,
        email,
        first_name,
        last_name,
      ]);
    }),
  );
}

/** Fetches the structure of an institution and hands it to the browser's downloads; answers the file's name. */
export async function exportStructure(id: string, format: ExportFormat): Promise<string> {
  const structure = await call('GET /api/master/institutions/{id}/export', { params: { id } });
  const file = csvFileName(structure.institution.name, 'structure', new Date(), format);
  if (format === 'csv') downloadCsv(file, toCsv([header, ...structureRows(structure)]));
  else download(file, new Blob([JSON.stringify(structure, null, 2)], { type: 'application/json' }));
  return file;
}
