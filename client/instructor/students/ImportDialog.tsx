import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { SelectedClass } from '../../cases/class-choice/use-selected-class.ts';
import { createImport } from '../../imports/import-run.ts';
import { countGood, ImportFailure, ImportResult } from '../../imports/ImportResult.tsx';
import { ImportSource } from '../../imports/ImportSource.tsx';
import { RecentImports } from '../../imports/RecentImports.tsx';
import { emailFirst, type ListRow, personColumns, readList } from '../../imports/read-list.ts';
import { call } from '../../lib/api.ts';
import { useUnsavedInput } from '../../lib/unsaved-input.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { CancelButton, LoadingButton } from '../../ui/LoadingButton.tsx';
import { importsQuery, refreshRoster } from './api.ts';
import { useMessages } from './messages.en.ts';
import { SectionSelect } from './SectionSelect.tsx';
import { useSection } from './use-section.ts';

const createStudentImport = (id: string) =>
  createImport<ListRow, string>(`students ${id}`, {
    send: (section_id, part) =>
      call('POST /api/instructors/students/import', { body: { ...part, section_id } }),
    onImported: refreshRoster,
  });

/** Imports a list of students: enter or upload it, preview each line, import, see the result. */
export function ImportDialog({ scope, onClose }: { scope: SelectedClass; onClose: () => void }) {
  const t = useMessages();
  const id = useId();
  const [studentImport] = useState(() => createStudentImport(id));
  const run = studentImport.useRun();
  const { sectionId, choices, choose } = useSection(scope);
  const { data: imports = [] } = useQuery(importsQuery(sectionId));
  const [text, setText] = useState('');
  useUnsavedInput(
    `students ${scope.selected?.section_id ?? ''}`,
    () => ({ text, sectionId }),
    (kept) => {
      setText(kept.text);
      choose(kept.sectionId);
    },
  );
  const { rows } = readList(text, personColumns, emailFirst);
  const previewed = run !== null && run.phase !== 'checking' ? run : null;
  const finished = previewed?.phase === 'finished';
  const busy = run?.error === null && (run.phase === 'checking' || run.phase === 'importing');
  const good = countGood(run?.preview ?? []);
  return (
    <Dialog
      open
      width="md"
      title={t('importTitle')}
      description={previewed ? undefined : t('importText')}
      busy={busy}
      onClose={onClose}
      actions={
        finished ? (
          <Button onClick={onClose}>{t('importClose')}</Button>
        ) : previewed ? (
          <>
            <Button variant="outline" disabled={busy} onClick={studentImport.forget}>
              {t('importBack')}
            </Button>
            <LoadingButton
              loading={busy}
              disabled={good === 0}
              onClick={() => studentImport.start(previewed)}
            >
              {busy
                ? t('importRunning', { done: previewed.done, total: rows.length })
                : t('importRun', { count: good })}
            </LoadingButton>
          </>
        ) : (
          <>
            <CancelButton disabled={busy} onClick={onClose} />
            <LoadingButton
              loading={busy}
              disabled={rows.length === 0}
              onClick={() => studentImport.preview(sectionId, rows)}
            >
              {busy ? t('importChecking') : t('importPreview')}
            </LoadingButton>
          </>
        )
      }
    >
      {run !== null && run.error !== null && <ImportFailure run={run} />}
      {previewed ? (
        <ImportResult
          rows={previewed.rows}
          lines={finished ? previewed.lines : previewed.preview}
          imported={finished}
          person={t('student')}
          outcomeText={(outcome) => t(`import_${outcome}`)}
          countText={(key, count) => t(key, { count })}
        />
      ) : (
        <>
          <SectionSelect classes={choices} value={sectionId} onChange={choose} />
          <ImportSource
            source={{ text, file: null }}
            onChange={(source) => setText(source.text)}
            label={t('importList')}
            placeholder={t('importPlaceholder')}
            disabled={busy}
          />
        </>
      )}
      {(!previewed || finished) && (
        <RecentImports
          key={sectionId}
          imports={imports}
          undoText={t('importUndoText')}
          undo={async (id) => {
            const undone = await call('POST /api/instructors/students/imports/{id}/undo', {
              params: { id },
            });
            await refreshRoster();
            // Its result, if it is shown, does not apply any more.
            studentImport.forget();
            return undone;
          }}
        />
      )}
    </Dialog>
  );
}
