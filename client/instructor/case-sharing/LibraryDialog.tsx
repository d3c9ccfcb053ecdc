import Delete from '@mui/icons-material/DeleteOutlineRounded';
import FileOpen from '@mui/icons-material/FileOpenOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClassSection } from '../../../tool/contract/class.ts';
import { serverTextOr } from '../../lib/api-error.ts';
import { randomId } from '../../lib/random-id.ts';
import { useText } from '../../lib/text.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Loading } from '../../ui/Loading.tsx';
import {
  importFile,
  libraryQuery,
  readCaseFile,
  removeFromLibrary,
  copyFromLibrary,
} from './api.ts';
import { CheckList } from './CheckList.tsx';
import { messages as lessonTexts } from '../cases/messages.en.ts';
import { refreshCases } from '../cases/refresh-cases.ts';
import { messages } from './messages.en.ts';

interface LibraryDialogProps {
  into: ClassSection;
  onClose: () => void;
  onDone: (text: string) => void;
}

/** Copies cases of colleagues, or of a file, as drafts into the selected class. */
export function LibraryDialog({ into, onClose, onDone }: LibraryDialogProps) {
  const t = useText(messages);
  const ofLessons = useText(lessonTexts);
  const client = useQueryClient();
  const library = useQuery(libraryQuery(into.class_id));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // Without those that were taken out of the library since.
  const wanted = (library.data ?? []).map(({ id }) => id).filter((id) => chosen.has(id));
  const count = wanted.length;
  const [request] = useState(randomId);
  const target = { class_id: into.class_id, section_id: into.section_id };
  const taking = useMutation({
    mutationFn: async (file: File | null) => {
      if (file === null) return copyFromLibrary(target, request, wanted);
      const cases = readCaseFile(await file.text());
      if (!cases) throw new Error(t('badFile'));
      return importFile(target, randomId(), cases);
    },
    onSuccess: (count) => {
      void refreshCases(client);
      onDone(t('copied', { count }));
      onClose();
    },
  });
  const removing = useMutation({
    mutationFn: removeFromLibrary,
    onSuccess: () => client.invalidateQueries({ queryKey: ['case-library'] }),
  });
  const error = taking.error ?? removing.error;
  const reason =
    error?.message === t('badFile') ? error.message : serverTextOr(error, t('unknown'));
  return (
    <FormDialog
      title={t('takeTitle')}
      description={t('takeText')}
      busy={taking.isPending}
      disabled={count === 0}
      problem={error ? t('failed', { reason }) : null}
      submitLabel={t(count > 0 ? 'take' : 'takeTitle', { count })}
      busyLabel={t('taking')}
      onClose={onClose}
      onSubmit={() => taking.mutate(null)}
      extra={
        <FileButton
          label={t('openFile')}
          accept="application/json,.json"
          variant="ghost"
          startIcon={<FileOpen aria-hidden />}
          onFile={(file) => taking.mutate(file)}
        />
      }
    >
      {library.isLoadingError ? (
        <ErrorState text={t('loadFailed')} onRetry={library.refetch} />
      ) : !library.data ? (
        <Loading text={t('loading')} />
      ) : library.data.length === 0 ? (
        <Typography color="textSecondary">{t('empty')}</Typography>
      ) : (
        <CheckList
          label={t('takeTitle')}
          rows={library.data.map(({ id, title, course_code, author, removable }) => ({
            id,
            title: title || ofLessons('untitled'),
            detail: t('origin', { course: course_code, author }),
            action: removable && (
              <Button
                variant="ghost"
                size="icon"
                aria-label={t('remove', { title: title || ofLessons('untitled') })}
                disabled={removing.isPending}
                onClick={() => removing.mutate(id)}
              >
                <Delete aria-hidden />
              </Button>
            ),
          }))}
          chosen={chosen}
          onChange={setChosen}
        />
      )}
    </FormDialog>
  );
}
