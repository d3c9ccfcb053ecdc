import Download from '@mui/icons-material/DownloadRounded';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Institution } from '../../../tool/contract/organisation.ts';
import { type ResponseOf, call } from '../../lib/api.ts';
import { download, downloadName, exportCsv, exportXlsx } from '../../lib/downloads.ts';
import { Alert, Failure } from '../../ui/Alert.tsx';
import { LoadingButton } from '../../ui/LoadingButton.tsx';
import { Select } from '../../ui/Select.tsx';
import { useMessages } from './messages.en.ts';

const formats = ['csv', 'xlsx', 'json'] as const;
type ExportFormat = (typeof formats)[number];

export function ExportCard({ institutions }: { institutions: readonly Institution[] }) {
  const t = useMessages();
  const [chosen, setChosen] = useState<string>();
  const id = institutions.find((one) => one.id === chosen)?.id ?? institutions[0]?.id ?? '';
  const exporting = useMutation({
    mutationFn: (format: ExportFormat) => exportStructure(id, format),
  });
  return (
    <Stack sx={{ gap: 2.25 }}>
      {exporting.isSuccess && (
        <Alert severity="success" onClose={exporting.reset}>
          {t('exported', { file: exporting.data })}
        </Alert>
      )}
      <Failure error={exporting.error} text={t('exportFailed')} />
      <Select
        label={t('institution')}
        value={id}
        onChange={setChosen}
        options={institutions.map((one) => ({ value: one.id, label: one.name }))}
      />
      <Stack direction="row" sx={{ gap: 1.25, flexWrap: 'wrap' }}>
        {formats.map((format) => {
          const busy = exporting.isPending && exporting.variables === format;
          return (
            <LoadingButton
              key={format}
              variant="outline"
              startIcon={<Download />}
              loading={busy}
              disabled={exporting.isPending}
              onClick={() => exporting.mutate(format)}
            >
              {busy ? t('exporting') : t(`export_${format}`)}
            </LoadingButton>
          );
        })}
      </Stack>
    </Stack>
  );
}

type Structure = ResponseOf<'GET /api/master/institutions/{id}/export'>;

/** Columns of the table; an import of enrolments can read the CSV. */
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

/** One line per person and section; a section without people has one line. */
function structureRows({ terms, classes }: Structure): string[][] {
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

/** Downloads the structure of an institution; returns the name of the file. */
async function exportStructure(id: string, format: ExportFormat): Promise<string> {
  const structure = await call('GET /api/master/institutions/{id}/export', { params: { id } });
  const { name } = structure.institution;
  const table = { course: name, what: 'structure', header, rows: structureRows(structure) };
  if (format === 'csv') return exportCsv(table);
  if (format === 'xlsx') return exportXlsx(table);
  const file = downloadName(name, 'structure', new Date(), format);
  download(file, new Blob([JSON.stringify(structure, null, 2)], { type: 'application/json' }));
  return file;
}
