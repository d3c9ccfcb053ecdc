import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ImportLine } from '../../tool/contract/enrollment.ts';
import { fullName } from '../../tool/contract/constants/people.ts';
import { serverTextOr } from '../lib/api-error.ts';
import { translateServerText } from '../lib/text.ts';
import type { ChipVariant } from '../ui/theme/chip.ts';
import { Alert } from '../ui/Alert.tsx';
import { type Column, DataList } from '../ui/DataList.tsx';
import { StatusLine } from '../ui/LiveText.tsx';
import { TwoLines } from '../ui/Muted.tsx';
import type { ImportRun } from './import-run.ts';
import { useMessages } from './messages.en.ts';
import type { ListRow } from './read-list.ts';

type Outcome = ImportLine['outcome'];

const outcomeVariants = {
  created: 'success',
  enrolled: 'success',
  reactivated: 'success',
  moved: 'success',
  already_enrolled: 'outline',
  existing: 'outline',
  failed: 'destructive',
} as const satisfies Record<Outcome, ChipVariant>;

const withVariant = (lines: readonly ImportLine[], variant: ChipVariant) =>
  lines.filter(({ outcome }) => outcomeVariants[outcome] === variant);

/** Number of lines with an effect: neither failed nor already present. */
export const countGood = (lines: readonly ImportLine[]) => withVariant(lines, 'success').length;

type Place = Partial<Record<'course_code' | 'term_code' | 'section_code', string>>;

interface ImportResultProps {
  rows: readonly (ListRow & Place)[];
  lines: readonly ImportLine[];
  /** False for a preview. */
  imported: boolean;
  /** Header of the column of people. */
  person: string;
  outcomeText: (outcome: Outcome) => string;
  countText: (
    key: 'countGood' | 'countDone' | 'countKnown' | 'countFailed',
    count: number,
  ) => string;
  /** Above the lines, of which there may be thousands. */
  actions?: ReactNode;
}

/**
 * The preview or the result of an import, line by line: those with a problem, those with an effect,
 * then those that change nothing.
 */
export function ImportResult({ rows, lines, imported, actions, ...texts }: ImportResultProps) {
  const t = useMessages();
  const { person, outcomeText, countText } = texts;
  const names = new Map(rows.map((row) => [row.line, fullName(row)]));
  const places = new Map(rows.map((row) => [row.line, codesOf(row)]));
  const good = withVariant(lines, 'success');
  const known = withVariant(lines, 'outline');
  const failed = withVariant(lines, 'destructive');
  const columns: Column<ImportLine>[] = [
    {
      key: 'person',
      header: person,
      lead: true,
      cell: ({ email, line }) => <TwoLines second={email}>{names.get(line)}</TwoLines>,
    },
    { key: 'line', header: t('line'), align: 'end', cell: ({ line }) => line },
    {
      key: 'outcome',
      header: t('outcome'),
      cell: ({ line, outcome, error }) => (
        <span>
          <Chip variant={outcomeVariants[outcome]} label={outcomeText(outcome)} />
          {error !== undefined && (
            <Typography variant="body2" component="span" sx={{ display: 'block' }}>
              <TwoLines second={places.get(line)}>{translateServerText(error)}</TwoLines>
            </Typography>
          )}
        </span>
      ),
    },
  ];
  const count = (variant: ChipVariant, key: Parameters<typeof countText>[0], number: number) => (
    <Chip component="span" variant={variant} label={countText(key, number)} />
  );
  return (
    <>
      {/* Announced with the numbers, without which the sentence says nothing. */}
      <StatusLine>
        {imported ? t('result') : t('previewResult')}
        <Stack
          component="span"
          direction="row"
          sx={{ gap: 1, flexWrap: 'wrap', marginBlockStart: 2 }}
        >
          {count('success', imported ? 'countDone' : 'countGood', good.length)}
          {known.length > 0 && count('outline', 'countKnown', known.length)}
          {failed.length > 0 && count('destructive', 'countFailed', failed.length)}
        </Stack>
      </StatusLine>
      {actions}
      <DataList
        label={t('lines')}
        columns={columns}
        rows={[...failed, ...good, ...known]}
        rowKey={({ line }) => String(line)}
        pageSize={100}
      />
    </>
  );
}

/** Where a row enrolls its person; a wrong code is found without a look into the file. */
const codesOf = ({ course_code, term_code, section_code }: Place) =>
  [course_code, term_code, section_code].filter(Boolean).join(' · ');

/** Why a phase failed, and how many lines were imported before. */
export function ImportFailure<Row, Target>({ run }: { run: ImportRun<Row, Target> }) {
  const t = useMessages();
  const { error, phase, done, rows } = run;
  return (
    <Alert severity="error">
      {serverTextOr(error, t('failed'))}
      {phase === 'importing' && done > 0 && ` ${t('partly', { done, total: rows.length })}`}
    </Alert>
  );
}
