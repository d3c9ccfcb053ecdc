import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { serverTextOr } from '../../lib/api-error.ts';
import { Banner } from '../../ui/Banner.tsx';
import { LoadingButton } from '../../ui/LoadingButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { SelectedClass } from '../../cases/class-choice/use-selected-class.ts';
import { useText } from '../../lib/text.ts';
import { refreshRoster } from './api.ts';
import { ImportList } from './ImportList.tsx';
import { ImportResult, isGood } from './ImportResult.tsx';
import { importLines } from './import-lines.ts';
import { readImportRows } from '../../imports/import-rows.ts';
import { SectionSelect } from './SectionSelect.tsx';
import { messages } from './messages.en.ts';
import { useSection } from './use-section.ts';

/** A list of students: write or choose it, see what each line would do, import, see what it did. */
export function ImportDialog({ scope, onClose }: { scope: SelectedClass; onClose: () => void }) {
  const t = useText(messages);
  const client = useQueryClient();
  const { sectionId, choices, choose } = useSection(scope);
  const [text, setText] = useState('');
  const [done, setDone] = useState(0);
  const rows = readImportRows(text);
  const send = (dry_run: boolean) => {
    setDone(0);
    return importLines(rows, { section_id: sectionId, dry_run, onProgress: setDone });
  };
  const preview = useMutation({ mutationFn: () => send(true) });
  const run = useMutation({
    mutationFn: () => send(false),
    // Parts that were taken before a failure count, too.
    onSettled: () => refreshRoster(client),
  });
  const busy = preview.isPending || run.isPending;
  const failure = run.error ?? preview.error;
  const back = () => {
    run.reset();
    preview.reset();
  };
  const good = (preview.data ?? []).filter(isGood).length;
  const progress = t('importRunning', { done, total: rows.length });
  return (
    <Dialog
      open
      width="md"
      title={t('importTitle')}
      description={preview.data ? undefined : t('importText')}
      busy={busy}
      onClose={onClose}
      actions={
        run.data ? (
          <Button onClick={onClose}>{t('importClose')}</Button>
        ) : preview.data ? (
          <>
            <Button variant="outline" disabled={busy} onClick={back}>
              {t('importBack')}
            </Button>
            <LoadingButton loading={busy} disabled={good === 0} onClick={() => run.mutate()}>
              {busy ? progress : t('importRun', { count: good })}
            </LoadingButton>
          </>
        ) : (
          <>
            <Button variant="outline" disabled={busy} onClick={onClose}>
              {t('cancel')}
            </Button>
            <LoadingButton
              loading={busy}
              disabled={rows.length === 0}
              onClick={() => preview.mutate()}
            >
              {busy ? t('importChecking') : t('importPreview')}
            </LoadingButton>
          </>
        )
      }
    >
      {failure && (
        <Banner tone="error">
          {serverTextOr(failure, t('importFailed'))}
          {run.isError && done > 0 && ` ${t('importPartly', { done, total: rows.length })}`}
        </Banner>
      )}
      {preview.data ? (
        <ImportResult rows={rows} lines={run.data ?? preview.data} imported={run.isSuccess} />
      ) : (
        <>
          <SectionSelect classes={choices} value={sectionId} onChange={choose} />
          <ImportList text={text} onChange={setText} disabled={busy} />
        </>
      )}
    </Dialog>
  );
}
