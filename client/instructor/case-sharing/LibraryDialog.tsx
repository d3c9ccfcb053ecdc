import Delete from '@mui/icons-material/DeleteOutlineRounded';
import FileOpen from '@mui/icons-material/FileOpenOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClassSection } from '../../../tool/contract/class.ts';
import { ApiError } from '../../lib/api-error.ts';
import { queryClient } from '../../lib/query-client.ts';
import { randomId } from '../../lib/random-id.ts';
import { Failure } from '../../ui/Alert.tsx';
import { CheckList } from '../../ui/CheckList.tsx';
import { ConfirmAction } from '../../ui/ConfirmAction.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { ErrorState, Loading } from '../../ui/Placeholders.tsx';
import {
  importFile,
  libraryQuery,
  readCaseFile,
  removeFromLibrary,
  copyFromLibrary,
} from './api.ts';
import { useMessages as useLessonTexts } from '../cases/messages.en.ts';
import { refreshCases } from '../cases/refresh-cases.ts';
import { useMessages } from './messages.en.ts';

interface LibraryDialogProps {
  into: ClassSection;
  onClose: () => void;
  onDone: (text: string) => void;
}

/** Copies cases of colleagues, or of a file, as drafts into the selected class. */
export function LibraryDialog({ into, onClose, onDone }: LibraryDialogProps) {
  const t = useMessages();
  const ofLessons = useLessonTexts();
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
      const bad = t('badFile');
      if (!cases) throw new ApiError({ status: 0, message: bad, serverText: bad });
      return importFile(target, cases);
    },
    // Also after a failure: parts may have been added.
    onSettled: () => void refreshCases(),
    onSuccess: (count) => {
      onDone(t('copied', { count }));
      onClose();
    },
  });
  const [removing, setRemoving] = useState<{ id: string; label: string } | null>(null);
  const rows = library.data?.map((one) => ({ ...one, title: one.title || ofLessons('untitled') }));
  return (
    <FormDialog
      title={t('takeTitle')}
      description={t('takeText')}
      busy={taking.isPending}
      disabled={count === 0}
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
      <Failure error={taking.error} text={(reason) => t('failed', { reason })} />
      {library.isLoadingError ? (
        <ErrorState text={t('loadFailed')} onRetry={library.refetch} />
      ) : !rows ? (
        <Loading text={t('loading')} />
      ) : rows.length === 0 ? (
        <Typography color="textSecondary">{t('empty')}</Typography>
      ) : (
        <CheckList
          label={t('takeTitle')}
          rows={rows.map(({ id, title, course_code, author, removable }) => ({
            id,
            title,
            detail: t('origin', { course: course_code, author }),
            action: removable && (
              <Button
                variant="ghost"
                size="icon"
                aria-label={t('remove', { title })}
                onClick={() => setRemoving({ id, label: t('remove', { title }) })}
              >
                <Delete aria-hidden />
              </Button>
            ),
          }))}
          chosen={chosen}
          onChange={setChosen}
        />
      )}
      {removing && (
        <ConfirmAction
          title={removing.label}
          text={t('removeText')}
          confirmLabel={t('removeConfirm')}
          action={async () => {
            await removeFromLibrary(removing.id);
            await queryClient.invalidateQueries({ queryKey: ['case-library'] });
            setRemoving(null);
          }}
          failed={t('removeFailed')}
          onClose={() => setRemoving(null)}
        />
      )}
    </FormDialog>
  );
}
