import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { maxAttempts } from '../../../tool/contract/constants/assignment.ts';
import type { Assignment } from '../../../tool/contract/assignment.ts';
import type { InstructorCase } from '../../../tool/contract/practice-case.ts';
import { type ClassRow, classesQuery } from '../../cases/class-choice/api.ts';
import { ApiError, serverTextOr } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { instantOf, localTimeOf } from '../../lib/local-time.ts';
import { useText } from '../../lib/text.ts';
import { viewerZone } from '../../lib/viewer-zone.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { SectionSelect } from '../students/SectionSelect.tsx';
import { assignmentsQuery, exceptionsQuery, refreshAssignments } from './api.ts';
import { AgreedText, Exceptions } from './Exceptions.tsx';
import { messages } from './messages.en.ts';

interface AssignDialogProps {
  practiceCase: Pick<InstructorCase, 'id' | 'title' | 'class_id' | 'section_id'>;
  /** The selected section of the page; otherwise the dialog asks for one. */
  sectionId: string | undefined;
  onClose: () => void;
}

/** Dates and attempts of a case in a section, and exceptions for single students. */
export function AssignDialog({ practiceCase, sectionId, onClose }: AssignDialogProps) {
  const t = useText(messages);
  const { data: classes = [] } = useQuery(classesQuery('instructor'));
  const sections = classes.filter(
    (row) =>
      row.class_id === practiceCase.class_id &&
      (practiceCase.section_id === null || row.section_id === practiceCase.section_id),
  );
  const [chosen, setChosen] = useState(sectionId);
  const section = sections.find(({ section_id }) => section_id === chosen) ?? sections[0];
  // A save replaces all settings, including those of a colleague: start from fresh data only.
  const { data, isFetchedAfterMount, isLoadingError, refetch } = useQuery({
    ...assignmentsQuery({ class_id: practiceCase.class_id }),
    enabled: section !== undefined,
    staleTime: 0,
  });
  if (isLoadingError)
    return (
      <Dialog open title={t('title', { title: practiceCase.title })} onClose={onClose}>
        <ErrorState text={t('loadFailed')} onRetry={refetch} />
      </Dialog>
    );
  if (!section || !data || !isFetchedAfterMount) return null;
  const assignment = data.find(
    (one) => one.case_id === practiceCase.id && one.section_id === section.section_id,
  );
  return (
    <Terms
      key={section.section_id}
      practiceCase={practiceCase}
      assignment={assignment}
      sections={sections}
      chosen={section.section_id}
      onChoose={setChosen}
      onClose={onClose}
    />
  );
}

function Terms(
  props: Omit<AssignDialogProps, 'sectionId'> & {
    assignment: Assignment | undefined;
    sections: readonly ClassRow[];
    chosen: string;
    onChoose: (sectionId: string) => void;
  },
) {
  const { practiceCase, assignment, chosen, sections, onClose } = props;
  const t = useText(messages);
  const client = useQueryClient();
  const [due, setDue] = useState(localTimeOf(assignment?.due_at ?? null));
  const [closes, setCloses] = useState(localTimeOf(assignment?.closes_at ?? null));
  const [attempts, setAttempts] = useState(String(assignment?.max_attempts ?? ''));
  const [reminders, setReminders] = useState(assignment?.reminders ?? true);
  const [asking, setAsking] = useState(false);
  const { data: exceptions = [], isLoading } = useQuery({
    ...exceptionsQuery(chosen),
    enabled: assignment !== undefined,
  });
  const ending = exceptions.filter(({ case_id }) => case_id === practiceCase.id);
  const done = async () => {
    await refreshAssignments(client);
    onClose();
  };
  const params = { caseId: practiceCase.id };
  const saving = useMutation({
    mutationFn: () =>
      call('PUT /api/instructors/assignments/{caseId}', {
        params,
        body: {
          section_id: chosen,
          due_at: instantOf(due),
          closes_at: instantOf(closes),
          max_attempts: attempts === '' ? null : Number(attempts),
          reminders,
          time_zone: viewerZone,
        },
      }),
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
  const error = saving.error ?? removing.error;
  const atFields = error instanceof ApiError ? error.fields : {};
  const atOne = ['due_at', 'closes_at', 'max_attempts'].some((name) => name in atFields);
  const busy = saving.isPending || removing.isPending;
  return (
    <FormDialog
      title={t('title', { title: practiceCase.title })}
      description={t('text')}
      busy={busy}
      problem={error && !atOne ? serverTextOr(error, t('failed')) : null}
      submitLabel={saving.isPending ? t('saving') : t('save')}
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
      <SectionSelect classes={sections} value={chosen} onChange={props.onChoose} />
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
        <Field
          label={t('due')}
          type="datetime-local"
          value={due}
          hint={t('optional', { zone: viewerZone })}
          error={atFields.due_at}
          onChange={({ target }) => setDue(target.value)}
        />
        <Field
          label={t('closes')}
          type="datetime-local"
          value={closes}
          error={atFields.closes_at}
          onChange={({ target }) => setCloses(target.value)}
        />
      </Stack>
      <Field
        label={t('attempts')}
        type="number"
        value={attempts}
        hint={t('attemptsHint')}
        error={atFields.max_attempts}
        onChange={({ target }) => setAttempts(target.value)}
        inputProps={{ min: 1, max: maxAttempts, step: 1, inputMode: 'numeric' }}
      />
      {due !== '' && (
        <FormControlLabel
          sx={{ alignItems: 'flex-start' }}
          control={
            <Checkbox checked={reminders} onChange={(_, checked) => setReminders(checked)} />
          }
          label={
            <>
              {t('reminders')}
              <Muted>{t('remindersText')}</Muted>
            </>
          }
        />
      )}
      {assignment && <Exceptions sectionId={chosen} caseId={practiceCase.id} />}
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
