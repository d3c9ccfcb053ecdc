import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { maxAttempts } from '../../../tool/contract/constants/assignment.ts';
import type { Assignment } from '../../../tool/contract/assignment.ts';
import type { InstructorCase } from '../../../tool/contract/practice-case.ts';
import { type ClassRow, classesQuery } from '../../cases/class-choice/api.ts';
import { ApiError, problemOf } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { instantOf, localTimeOf } from '../../lib/local-time.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useUnsavedInput } from '../../lib/unsaved-input.ts';
import { viewerZone } from '../../lib/viewer-zone.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/Placeholders.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { SectionSelect } from '../students/SectionSelect.tsx';
import { assignmentsQuery, exceptionsQuery, refreshAssignments } from './api.ts';
import { addChosen, AgreedText, Exceptions, noChoice } from './Exceptions.tsx';
import { useMessages } from './messages.en.ts';

interface AssignDialogProps {
  practiceCase: Pick<InstructorCase, 'id' | 'title' | 'class_id' | 'section_id'>;
  /** The selected section of the page; otherwise the dialog asks for one. */
  sectionId: string | undefined;
  onClose: () => void;
}

/** Dates and attempts of a case in a section, and exceptions for single students. */
export function AssignDialog({ practiceCase, sectionId, onClose }: AssignDialogProps) {
  const t = useMessages();
  const { data: classes = [] } = useQuery(classesQuery('instructor'));
  const sections = classes.filter(
    (row) =>
      row.class_id === practiceCase.class_id &&
      (practiceCase.section_id === null || row.section_id === practiceCase.section_id),
  );
  const section = sections.find(({ section_id }) => section_id === sectionId) ?? sections[0];
  // Start from fresh data only: what is shown may be what a colleague has just changed.
  const { data, isFetchedAfterMount, isLoadingError, refetch } = useQuery({
    ...freshQuery(practiceCase),
    enabled: section !== undefined,
  });
  if (isLoadingError)
    return (
      <Dialog open title={t('title', { title: practiceCase.title })} onClose={onClose}>
        <ErrorState text={t('loadFailed')} onRetry={refetch} />
      </Dialog>
    );
  if (!section || !data || !isFetchedAfterMount) return null;
  return (
    <Terms
      practiceCase={practiceCase}
      assignments={data}
      sections={sections}
      sectionId={section.section_id}
      onClose={onClose}
    />
  );
}

const freshQuery = ({ class_id }: { class_id: string }) => ({
  ...assignmentsQuery({ class_id }),
  staleTime: 0,
});

const termsOf = (assignment: Assignment | undefined) => ({
  due: localTimeOf(assignment?.due_at ?? null),
  closes: localTimeOf(assignment?.closes_at ?? null),
  attempts: String(assignment?.max_attempts ?? ''),
  reminders: assignment?.reminders ?? true,
});

interface TermsProps extends AssignDialogProps {
  assignments: readonly Assignment[];
  sections: readonly ClassRow[];
  sectionId: string;
}

function Terms({ practiceCase, assignments, sections, sectionId, onClose }: TermsProps) {
  const t = useMessages();
  const [chosen, setChosen] = useState(sectionId);
  const assignmentOf = (id: string, among = assignments) =>
    among.find(({ case_id, section_id }) => case_id === practiceCase.id && section_id === id);
  const assignment = assignmentOf(chosen);
  // Only the changes, which are saved over what a colleague has saved by then.
  const [changes, setChanges] = useState<Partial<ReturnType<typeof termsOf>>>({});
  const { due, closes, attempts, reminders } = { ...termsOf(assignment), ...changes };
  const change = (changed: typeof changes) => setChanges({ ...changes, ...changed });
  const [exception, setException] = useState(noChoice);
  const [asking, setAsking] = useState(false);
  useUnsavedInput(
    `assignment ${practiceCase.id} ${sectionId}`,
    () => ({ chosen, changes, exception }),
    (kept) => {
      setChosen(kept.chosen);
      setChanges(kept.changes);
      setException(kept.exception);
    },
  );
  const { data: exceptions = [], isLoading } = useQuery({
    ...exceptionsQuery(chosen),
    enabled: assignment !== undefined,
  });
  const ending = exceptions.filter(({ case_id }) => case_id === practiceCase.id);
  const done = async () => {
    await refreshAssignments();
    onClose();
  };
  const params = { caseId: practiceCase.id };
  const saving = useMutation({
    mutationFn: async () => {
      // Whoever has chosen a student below, and not pressed the button there, means that, too.
      await addChosen(chosen, practiceCase.id, exception);
      const stored = await queryClient.fetchQuery(freshQuery(practiceCase));
      const saved = { ...termsOf(assignmentOf(chosen, stored)), ...changes };
      return call('PUT /api/instructors/assignments/{caseId}', {
        params,
        body: {
          section_id: chosen,
          due_at: instantOf(saved.due),
          closes_at: instantOf(saved.closes),
          max_attempts: saved.attempts === '' ? null : Number(saved.attempts),
          reminders: saved.reminders,
          time_zone: viewerZone,
        },
      });
    },
    onSuccess: done,
  });
  const removing = useMutation({
    mutationFn: () =>
      call('DELETE /api/instructors/assignments/{caseId}', {
        params,
        query: { section_id: chosen },
      }),
    onSuccess: done,
  });
  const choose = (id: string) => {
    setChosen(id);
    setChanges({});
    setException(noChoice);
    saving.reset();
    removing.reset();
  };
  const error = saving.error ?? removing.error;
  const atFields = error instanceof ApiError ? error.fields : {};
  const atOne = ['due_at', 'closes_at', 'max_attempts'].some((name) => name in atFields);
  const busy = saving.isPending || removing.isPending;
  return (
    <FormDialog
      title={t('title', { title: practiceCase.title })}
      description={t('text')}
      busy={busy}
      problem={atOne ? null : problemOf(error, t('failed'))}
      submitLabel={t('save')}
      busyLabel={removing.isPending ? t('save') : undefined}
      onClose={onClose}
      onSubmit={() => {
        if (!busy) saving.mutate();
      }}
      extra={
        assignment && (
          <Button
            variant="ghost"
            disabled={busy || isLoading}
            onClick={() => (ending.length > 0 ? setAsking(true) : removing.mutate())}
          >
            {t('remove')}
          </Button>
        )
      }
    >
      <SectionSelect classes={sections} value={chosen} onChange={choose} />
      {/* New fields, which nobody has typed into, in the same dialog: it keeps the focus. */}
      <Fragment key={chosen}>
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
          <Field
            label={t('due')}
            type="datetime-local"
            value={due}
            hint={t('optional', { zone: viewerZone })}
            error={atFields.due_at}
            onChange={({ target }) => change({ due: target.value })}
          />
          <Field
            label={t('closes')}
            type="datetime-local"
            value={closes}
            error={atFields.closes_at}
            onChange={({ target }) => change({ closes: target.value })}
          />
        </Stack>
        <Field
          label={t('attempts')}
          type="number"
          value={attempts}
          hint={t('attemptsHint')}
          error={atFields.max_attempts}
          onChange={({ target }) => change({ attempts: target.value })}
          inputProps={{ min: 1, max: maxAttempts, step: 1, inputMode: 'numeric' }}
        />
        {due !== '' && (
          <FormControlLabel
            sx={{ alignItems: 'flex-start' }}
            control={
              <Checkbox checked={reminders} onChange={(_, reminders) => change({ reminders })} />
            }
            label={
              <>
                {t('reminders')}
                <Muted>{t('remindersText')}</Muted>
              </>
            }
          />
        )}
        {assignment && (
          <Exceptions
            sectionId={chosen}
            caseId={practiceCase.id}
            choice={exception}
            onChange={setException}
          />
        )}
      </Fragment>
      <ConfirmDialog
        open={asking}
        title={t('remove')}
        text={t('removeText')}
        confirmLabel={t('remove')}
        onConfirm={() => {
          setAsking(false);
          removing.mutate();
        }}
        onCancel={() => setAsking(false)}
      >
        {ending.map((one) => (
          <AgreedText key={one.user_id} {...one} />
        ))}
      </ConfirmDialog>
    </FormDialog>
  );
}
