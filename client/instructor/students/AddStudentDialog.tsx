import Stack from '@mui/material/Stack';
import { AddStudentBody } from '../../../tool/contract/roster.ts';
import { call } from '../../lib/api.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Field } from '../../ui/Field.tsx';
import type { SelectedClass } from '../../cases/class-choice/use-selected-class.ts';
import { useUnsavedInput } from '../../lib/unsaved-input.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { refreshRoster } from './api.ts';
import { useMessages } from './messages.en.ts';
import { SectionSelect } from './SectionSelect.tsx';
import { useSection } from './use-section.ts';

interface AddStudentDialogProps {
  scope: SelectedClass;
  onClose: () => void;
  /** Called with a message after the student was added. */
  onAdded: (text: string) => void;
}

const Person = AddStudentBody.omit({ section_id: true });

export function AddStudentDialog({ scope, onClose, onAdded }: AddStudentDialogProps) {
  const t = useMessages();
  const { sectionId, choices, choose } = useSection(scope);
  const form = useContractForm({
    schema: Person,
    defaultValues: { email: '', first_name: '', last_name: '' },
    send: (person) =>
      call('POST /api/instructors/students/add', { body: { ...person, section_id: sectionId } }),
    onSent: async ({ student: { name }, reactivated }) => {
      await refreshRoster();
      onAdded(reactivated === true ? t('reactivated', { name }) : t('added', { name }));
    },
    failed: t('addFailed'),
  });
  useUnsavedInput(
    `student ${scope.selected?.section_id ?? ''}`,
    () => ({ person: form.getValues(), sectionId }),
    (kept) => {
      form.reset(kept.person);
      choose(kept.sectionId);
    },
  );
  return (
    <FormDialog
      {...form.dialog}
      title={t('add')}
      description={t('addText')}
      onClose={onClose}
      submitLabel={t('add')}
      busyLabel={t('adding')}
    >
      <SectionSelect classes={choices} value={sectionId} onChange={choose} />
      <Field
        label={t('email')}
        type="email"
        autoComplete="off"
        autoFocus
        {...form.field('email')}
      />
      <Stack direction={{ xs: 'column', md: 'row' }} sx={{ gap: 2 }}>
        <Field label={t('firstName')} autoComplete="off" {...form.field('first_name')} />
        <Field label={t('lastName')} autoComplete="off" {...form.field('last_name')} />
      </Stack>
    </FormDialog>
  );
}
