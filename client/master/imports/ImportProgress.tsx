import Download from '@mui/icons-material/DownloadRounded';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { serverTextOr } from '../../lib/api-error.ts';
import { useText } from '../../lib/text.ts';
import { Banner } from '../../ui/Banner.tsx';
import { forgetImport, type ImportRun, startImport } from './import-run.ts';
import { ImportResult } from './ImportResult.tsx';
import { countLines, downloadResult } from './outcomes.ts';
import { messages } from './messages.en.ts';

/** A run from its check to its result, line by line. */
export function ImportProgress({ run }: { run: ImportRun }) {
  const t = useText(messages);
  const { phase, done, lines, error } = run;
  const total = run.input.rows.length;
  const { good } = countLines(lines);
  if (error !== null)
    return (
      <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
        <Banner tone="error">
          {serverTextOr(error, t('failed'))}
          {phase === 'importing' && done > 0 && ` ${t('partly', { done, total })}`}
        </Banner>
        {lines.length > 0 && <ImportResult run={run} />}
        <Button variant="outline" onClick={forgetImport}>
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
        {phase === 'importing' && (
          <Typography variant="body2" color="textSecondary">
            {t('leave')}
          </Typography>
        )}
      </Stack>
    );
  return (
    <Stack sx={{ gap: 2 }}>
      <ImportResult run={run} />
      <Stack direction="row" sx={{ gap: 1.25, flexWrap: 'wrap' }}>
        {phase === 'previewed' ? (
          <>
            <Button variant="outline" onClick={forgetImport}>
              {t('back')}
            </Button>
            <Button disabled={good === 0} onClick={() => void startImport(run)}>
              {t('run', { count: good })}
            </Button>
          </>
        ) : (
          <Button onClick={forgetImport}>{t('another')}</Button>
        )}
        <Button
          variant="ghost"
          startIcon={<Download />}
          onClick={() => downloadResult(lines, run.input.kind, t)}
        >
          {t('downloadResult')}
        </Button>
      </Stack>
    </Stack>
  );
}
