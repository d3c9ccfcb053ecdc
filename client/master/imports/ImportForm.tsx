import Download from '@mui/icons-material/DownloadRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMemo } from 'react';
import type { Institution } from '../../../tool/contract/organisation.ts';
import { ImportSource, type Source } from '../../imports/ImportSource.tsx';
import { readList } from '../../imports/read-list.ts';
import { toCsv } from '../../../tool/contract/csv.ts';
import { downloadCsv } from '../../lib/downloads.ts';
import { Alert } from '../../ui/Alert.tsx';
import { FocusOnStep } from '../../ui/Page.tsx';
import { Select } from '../../ui/Select.tsx';
import { useMessages } from './messages.en.ts';
import { columnsOf, type ImportKind, peopleImport } from './people-import.ts';

/** Option value for no institution. */
const none = 'none';
/** Nothing selected yet: with several institutions a wrong default would affect many people. */
const open = '';

interface ImportInput {
  kind: ImportKind;
  /** Null until it is selected. */
  institution: string | null;
  source: Source;
}

export const blankInput: ImportInput = {
  kind: 'users',
  institution: null,
  source: { text: '', file: null },
};

interface ImportFormProps {
  institutions: readonly Institution[];
  input: ImportInput;
  onChange: (input: ImportInput) => void;
}

export function ImportForm({ institutions, input, onChange }: ImportFormProps) {
  const t = useMessages();
  const { kind, source } = input;
  const chosen = input.institution ?? onlyOne(institutions);
  const { rows, missing } = useMemo(
    () => readList(source.text, columnsOf[kind]),
    [source.text, kind],
  );
  const value = kind === 'enrollments' && chosen === none ? open : chosen;
  const institution = institutions.find(({ id }) => id === chosen) ?? null;
  const names = missing.map((column) => t(column)).join(', ');
  const ready = rows.length > 0 && missing.length === 0 && value !== open;
  return (
    <Stack sx={{ gap: 2.25 }}>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)' } }}
      >
        <Select<ImportKind>
          label={t('what')}
          value={kind}
          onChange={(next) => onChange({ ...input, kind: next })}
          options={[
            { value: 'users', label: t('users') },
            { value: 'enrollments', label: t('enrollments') },
          ]}
        />
        <Select
          label={t('institution')}
          value={value}
          onChange={(next) => onChange({ ...input, institution: next })}
          options={[
            ...(value === open ? [{ value: open, label: t('chooseInstitution') }] : []),
            ...(kind === 'users' ? [{ value: none, label: t('noInstitution') }] : []),
            ...institutions.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </Box>
      <FocusOnStep step={source.file === null ? 'typed' : 'file'}>
        <ImportSource
          source={source}
          onChange={(next) => onChange({ ...input, source: next })}
          label={t('list')}
          placeholder={t(kind === 'users' ? 'placeholderUsers' : 'placeholderEnrollments')}
          hint={t(kind === 'users' ? 'columnsUsers' : 'columnsEnrollments')}
          fileText={(name) => t('fileLines', { name, count: rows.length })}
        />
      </FocusOnStep>
      {rows.length > 0 && missing.length > 0 && (
        <Alert severity="error">{t('missingColumns', { columns: names })}</Alert>
      )}
      <Stack direction="row" sx={{ gap: 1.25, flexWrap: 'wrap' }}>
        <Button disabled={!ready} onClick={() => peopleImport.preview({ kind, institution }, rows)}>
          {t('preview')}
        </Button>
        <Button
          variant="ghost"
          startIcon={<Download />}
          onClick={() => downloadCsv(`${kind}_template.csv`, toCsv([columnsOf[kind]]))}
        >
          {t('template')}
        </Button>
      </Stack>
    </Stack>
  );
}

function onlyOne([first, ...others]: readonly Institution[]): string {
  if (!first) return none;
  return others.length === 0 ? first.id : open;
}
