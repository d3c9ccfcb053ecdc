import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ImportLine } from '../../../tool/contract/enrollment.ts';
import { useText } from '../../lib/text.ts';
import { Badge } from '../../ui/Badge.tsx';
import { type Column, DataList } from '../../ui/DataList.tsx';
import type { ImportRun } from './import-run.ts';
import { countLines, lookOf } from './outcomes.ts';
import { TwoLines } from '../../ui/TwoLines.tsx';
import { messages } from './messages.en.ts';

/** What the import will do or has done, line by line; lines with a problem come first. */
export function ImportResult({ run: { input, phase, lines } }: { run: ImportRun }) {
  const t = useText(messages);
  const imported = phase !== 'previewed';
  const { good, known, failed } = countLines(lines);
  const names = new Map(
    input.rows.map((row) => [row.line, `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim()]),
  );
  const columns: Column<ImportLine>[] = [
    {
      key: 'person',
      header: t('person'),
      lead: true,
      cell: ({ email, line }) => <TwoLines second={email}>{names.get(line)}</TwoLines>,
    },
    { key: 'line', header: t('line'), align: 'end', cell: ({ line }) => line },
    {
      key: 'outcome',
      header: t('outcome'),
      cell: ({ outcome, error }) => {
        const { text, variant } = lookOf(outcome, input.kind);
        return (
          <span>
            <Badge variant={variant}>{t(text as 'willCreate')}</Badge>
            {error !== undefined && (
              <Typography variant="body2" component="span" sx={{ display: 'block' }}>
                {error}
              </Typography>
            )}
          </span>
        );
      },
    },
  ];
  const isFailed = ({ outcome }: ImportLine) => outcome === 'failed';
  return (
    <>
      <Typography role="status">{imported ? t('result') : t('previewResult')}</Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Badge variant="success">
          {imported ? t('countDone', { count: good }) : t('countGood', { count: good })}
        </Badge>
        {known > 0 && <Badge variant="outline">{t('countKnown', { count: known })}</Badge>}
        {failed > 0 && <Badge variant="destructive">{t('countFailed', { count: failed })}</Badge>}
      </Stack>
      <DataList
        label={t('lines')}
        columns={columns}
        rows={[...lines.filter(isFailed), ...lines.filter((line) => !isFailed(line))]}
        rowKey={({ line }) => String(line)}
        pageSize={100}
      />
    </>
  );
}
