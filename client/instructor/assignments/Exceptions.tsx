import Close from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type Dispatch, type KeyboardEvent, type SetStateAction, useId, useRef } from 'react';
import type { AssignmentException } from '../../../tool/contract/assignment.ts';
import { maxAttempts, maxExtraDays } from '../../../tool/contract/constants/assignment.ts';
import { call } from '../../lib/api.ts';
import { Failure } from '../../ui/Alert.tsx';
import { Field } from '../../ui/Field.tsx';
import { LoadingButton } from '../../ui/LoadingButton.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { Select } from '../../ui/Select.tsx';
import { engagementQuery } from '../students/api.ts';
import { exceptionsQuery, refreshAssignments } from './api.ts';
import { useMessages } from './messages.en.ts';

type Agreed = Omit<AssignmentException, 'section_id' | 'name'>;

/** What is chosen for a student, as in the fields. */
interface Choice {
  student: string;
  days: string;
  attempts: string;
  applies: 'case' | 'all';
  added?: boolean;
}
export const noChoice: Choice = { student: '', days: '3', attempts: '0', applies: 'case' };
const isReady = ({ student, days, attempts }: Choice) =>
  student !== '' && Number(days) + Number(attempts) !== 0;

const sendAgreed = (section_id: string, agreed: Agreed) =>
  call('PUT /api/instructors/assignment-exceptions', { body: { section_id, ...agreed } });

const sendChoice = (sectionId: string, caseId: string, choice: Choice) =>
  sendAgreed(sectionId, {
    user_id: choice.student,
    case_id: choice.applies === 'all' ? null : caseId,
    extra_days: Number(choice.days),
    extra_attempts: Number(choice.attempts),
  });

/** Sends what is chosen for a student, unless there is nothing, or it was added already. */
export async function addChosen(sectionId: string, caseId: string, choice: Choice): Promise<void> {
  if (isReady(choice) && !choice.added) await sendChoice(sectionId, caseId, choice);
}

interface ExceptionsProps {
  sectionId: string;
  caseId: string;
  choice: Choice;
  onChange: Dispatch<SetStateAction<Choice>>;
}

/** Extra days and attempts for single students, on this case or on all of the section. */
export function Exceptions({ sectionId, caseId, choice, onChange }: ExceptionsProps) {
  const t = useMessages();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { data: students = [] } = useQuery(engagementQuery({ section_id: sectionId }));
  const { data: exceptions = [] } = useQuery(exceptionsQuery(sectionId));
  const change = (changed: Partial<Choice>) => onChange({ ...choice, ...changed, added: false });
  const agreeing = useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    onSuccess: refreshAssignments,
  });
  const shown = exceptions.filter(({ case_id }) => case_id === null || case_id === caseId);
  const ready = isReady(choice);
  const end = (agreed: Agreed, row: Element | null) => {
    const next = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button');
    agreeing.mutate(
      () => sendAgreed(sectionId, { ...agreed, extra_days: 0, extra_attempts: 0 }),
      // The button that was pressed is gone.
      { onSuccess: () => (next ?? title.current)?.focus({ preventScroll: true }) },
    );
  };
  const agree = () =>
    agreeing.mutate(() => sendChoice(sectionId, caseId, choice), {
      onSuccess: () => onChange((now) => (now === choice ? { ...now, added: true } : now)),
    });
  /** Enter would save the assignment around this part, and close the dialog. */
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (ready && !agreeing.isPending) agree();
  };
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ display: 'grid', gap: 1.5 }}>
      <div>
        <Typography ref={title} id={titleId} tabIndex={-1} variant="subtitle2" component="h3">
          {t('exceptions')}
        </Typography>
        <Muted>{t('exceptionsText')}</Muted>
      </div>
      <Failure error={agreeing.error} text={t('failed')} />
      {shown.length === 0 ? (
        <Typography variant="body2">{t('noExceptions')}</Typography>
      ) : (
        <ul>
          {shown.map((one) => (
            <Stack
              key={`${one.user_id} ${one.case_id}`}
              component="li"
              direction="row"
              sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1 }}
            >
              <AgreedText {...one} />
              <Button
                variant="ghost"
                size="icon"
                aria-label={t('end', { name: one.name })}
                onClick={({ currentTarget }) => {
                  if (!agreeing.isPending) end(one, currentTarget.closest('li'));
                }}
              >
                <Close aria-hidden />
              </Button>
            </Stack>
          ))}
        </ul>
      )}
      <Select
        label={t('student')}
        value={choice.student}
        onChange={(student) => change({ student })}
        options={[
          { value: '', label: t('chooseStudent') },
          ...students.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }} onKeyDown={onEnter}>
        <Field
          label={t('extraDays')}
          type="number"
          value={choice.days}
          onChange={({ target }) => change({ days: target.value })}
          inputProps={{ min: 0, max: maxExtraDays, step: 1 }}
        />
        <Field
          label={t('extraAttempts')}
          type="number"
          value={choice.attempts}
          onChange={({ target }) => change({ attempts: target.value })}
          inputProps={{ min: 0, max: maxAttempts, step: 1 }}
        />
      </Stack>
      <Select
        label={t('applies')}
        value={choice.applies}
        onChange={(applies) => change({ applies })}
        options={[
          { value: 'case', label: t('thisCase') },
          { value: 'all', label: t('everyCase') },
        ]}
      />
      <div>
        <LoadingButton
          variant="outline"
          size="sm"
          loading={agreeing.isPending}
          disabled={!ready}
          onClick={agree}
        >
          {t('agree')}
        </LoadingButton>
      </div>
    </Box>
  );
}

/** What one student has more than the class. */
export function AgreedText({ case_id, name, extra_days, extra_attempts }: AssignmentException) {
  const t = useMessages();
  const days = t('days', { count: extra_days });
  const attempts = t('moreAttempts', { count: extra_attempts });
  const more =
    extra_attempts === 0
      ? days
      : extra_days === 0
        ? attempts
        : t('daysAndAttempts', { days, attempts });
  return (
    <Typography variant="body2">
      {t(case_id === null ? 'agreedEvery' : 'agreed', { name, more })}
    </Typography>
  );
}
