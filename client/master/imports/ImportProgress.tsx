import Download from '@mui/icons-material/DownloadRounded';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ImportLine } from '../../../tool/contract/enrollment.ts';
import { countGood, ImportFailure, ImportResult } from '../../imports/ImportResult.tsx';
import { toCsv } from '../../../tool/contract/csv.ts';
import { downloadCsv, downloadName } from '../../lib/downloads.ts';
import { translateServerText } from '../../lib/text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { useMessages as useListTexts } from '../../imports/messages.en.ts';
import { useMessages } from './messages.en.ts';
import { importsQuery, peopleImport, type PeopleImportRun } from './people-import.ts';

interface ImportProgressProps {
  run: PeopleImportRun;
  /** Begins another import after a finished one. */
  onAnother: () => void;
}

/** An import from its preview to its result, line by line. */
export function ImportProgress({ run, onAnother }: ImportProgressProps) {
  const t = useMessages();
  const ofLists = useListTexts();
  const { phase, done, rows, lines, error, target, importId } = run;
  const { data: imports } = useQuery(importsQuery);
  const total = rows.length;
  const good = countGood(lines);
  const outcomeText = (outcome: ImportLine['outcome']) =>
    outcome === 'created' && target.kind === 'enrollments' ? t('createdEnrolled') : t(outcome);
  const result = (actions?: ReactNode) => (
    <ImportResult
      rows={rows}
      lines={lines}
      imported={phase === 'importing' || phase === 'finished'}
      person={t('person')}
      outcomeText={outcomeText}
      countText={(key, count) => t(key, { count })}
      actions={actions}
    />
  );
  const download = () => {
    const header = [ofLists('line'), t('email'), ofLists('outcome'), ''];
    const cells = lines.map(({ line, email, outcome, error: problem = '' }) => [
      line,
      email,
      outcomeText(outcome),
      translateServerText(problem),
    ]);
    downloadCsv(downloadName('import', target.kind, new Date()), toCsv([header, ...cells]));
  };
  if (error !== null)
    return (
      <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
        <ImportFailure run={run} />
        {lines.length > 0 && result()}
        <Button variant="outline" onClick={peopleImport.forget}>
          {t('back')}
        </Button>
      </Stack>
    );
  if (phase === 'checking' || phase === 'importing')
    return (
      <Stack sx={{ gap: 1.5 }}>
        <Typography role="status">{t(phase, { done, total })}</Typography>
        <LinearProgress
          variant="determinate"
          aria-label={t('progress')}
          value={(100 * done) / total}
          sx={{ blockSize: 8, borderRadius: 4 }}
        />
        {phase === 'importing' && <Muted>{t('leave')}</Muted>}
      </Stack>
    );
  if (imports?.some(({ id, undone }) => undone && id === importId))
    return (
      <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
        <Alert severity="info">{t('undoneResult')}</Alert>
        <Button onClick={onAnother}>{t('another')}</Button>
      </Stack>
    );
  return (
    <Stack sx={{ gap: 2 }}>
      {result(
        <Stack direction="row" sx={{ gap: 1.25, flexWrap: 'wrap' }}>
          {phase === 'previewed' ? (
            <>
              <Button variant="outline" onClick={peopleImport.forget}>
                {t('back')}
              </Button>
              <Button disabled={good === 0} onClick={() => peopleImport.start(run)}>
                {t('run', { count: good })}
              </Button>
            </>
          ) : (
            <Button onClick={onAnother}>{t('another')}</Button>
          )}
          <Button variant="ghost" startIcon={<Download />} onClick={download}>
            {t('downloadResult')}
          </Button>
        </Stack>,
      )}
    </Stack>
  );
}
