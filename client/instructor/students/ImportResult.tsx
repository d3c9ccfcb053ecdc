import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useText } from '../../lib/text.ts';
import { Badge, type BadgeVariant } from '../../ui/Badge.tsx';
import { type Column, DataList } from '../../ui/DataList.tsx';
import type { ImportLine } from './import-lines.ts';
import type { ImportRow } from '../../imports/import-rows.ts';
import { messages } from './messages.en.ts';

type Outcome = ImportLine['outcome'];

const outcomes = {
  created: { text: 'willCreate', variant: 'success' },
  enrolled: { text: 'willEnroll', variant: 'success' },
  reactivated: { text: 'willReactivate', variant: 'success' },
  already_enrolled: { text: 'outcomeKnown', variant: 'outline' },
  existing: { text: 'outcomeKnown', variant: 'outline' },
  failed: { text: 'outcomeFailed', variant: 'destructive' },
} as const satisfies Record<Outcome, { text: keyof typeof messages; variant: BadgeVariant }>;

/** Whether a line brings a student into the class. */
export const isGood = ({ outcome }: ImportLine) => outcomes[outcome].variant === 'success';

/** What an import will do or has done, line by line; lines with a problem come first. */
export function ImportResult(props: {
  rows: readonly ImportRow[];
  lines: readonly ImportLine[];
  imported: boolean;
}) {
  const t = useText(messages);
  const { rows, lines, imported } = props;
  const names = new Map(
    rows.map((row) => [row.line, `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim()]),
  );
  const failed = lines.filter(({ outcome }) => outcome === 'failed');
  const good = lines.filter(isGood).length;
  const known = lines.length - good - failed.length;
  const columns: Column<ImportLine>[] = [
    {
      key: 'student',
      header: t('student'),
      lead: true,
      cell: ({ email, line }) => (
        <>
          {names.get(line)}
          <Typography
            variant="body2"
            component="span"
            color="textSecondary"
            sx={{ display: 'block' }}
          >
            {email}
          </Typography>
        </>
      ),
    },
    { key: 'line', header: t('importLine'), align: 'end', cell: ({ line }) => line },
    {
      key: 'outcome',
      header: t('importOutcome'),
      cell: ({ outcome, error }) => (
        <span>
          <Badge variant={outcomes[outcome].variant}>{t(outcomes[outcome].text)}</Badge>
          {error !== undefined && (
            <Typography variant="body2" component="span" sx={{ display: 'block' }}>
              {error}
            </Typography>
          )}
        </span>
      ),
    },
  ];
  return (
    <>
      <Typography role="status">
        {imported ? t('importResult') : t('importPreviewResult')}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Badge variant="success">
          {imported ? t('countDone', { count: good }) : t('countGood', { count: good })}
        </Badge>
        {known > 0 && <Badge variant="outline">{t('countKnown', { count: known })}</Badge>}
        {failed.length > 0 && (
          <Badge variant="destructive">{t('countFailed', { count: failed.length })}</Badge>
        )}
      </Stack>
      <DataList
        label={t('importLines')}
        columns={columns}
        rows={[...failed, ...lines.filter(({ outcome }) => outcome !== 'failed')]}
        rowKey={({ line }) => String(line)}
        pageSize={100}
      />
    </>
  );
}
