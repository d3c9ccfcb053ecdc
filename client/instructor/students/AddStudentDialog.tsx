import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { AddStudentBody } from '../../../tool/contract/roster.ts';
import { serverTextOr } from '../../lib/api-error.ts';
import { type Body, call } from '../../lib/api.ts';
import { Banner } from '../../ui/Banner.tsx';
import { LoadingButton } from '../../ui/LoadingButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import type { SelectedClass } from '../../cases/class-choice/use-selected-class.ts';
import { useText } from '../../lib/text.ts';
import { refreshRoster } from './api.ts';
import { SectionSelect } from './SectionSelect.tsx';
import { messages } from './messages.en.ts';
import { useSection } from './use-section.ts';

interface AddStudentDialogProps {
  scope: SelectedClass;
  onClose: () => void;
  /** The student stands in the list; the text says so. */
  onAdded: (text: string) => void;
}

const Person = AddStudentBody.omit({ section_id: true });

export function AddStudentDialog({ scope, onClose, onAdded }: AddStudentDialogProps) {
  const t = useText(messages);
  const client = useQueryClient();
  const { sectionId, choices, choose } = useSection(scope);
  const form = useForm({
    resolver: zodResolver(Person),
    defaultValues: { email: '', first_name: '', last_name: '' },
  });
  const { errors } = form.formState;
  const adding = useMutation({
    mutationFn: (body: Body<'POST /api/instructors/students/add'>) =>
      call('POST /api/instructors/students/add', { body }),
    onSuccess: async ({ student: { name }, reactivated }) => {
      await refreshRoster(client);
      onAdded(reactivated === true ? t('reactivated', { name }) : t('added', { name }));
    },
  });
  return (
    <Dialog
      open
      title={t('addTitle')}
      description={t('addText')}
      busy={adding.isPending}
      onClose={onClose}
      onSubmit={form.handleSubmit((person) => adding.mutate({ ...person, section_id: sectionId }))}
      actions={
        <>
          <Button variant="outline" disabled={adding.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <LoadingButton type="submit" loading={adding.isPending}>
            {adding.isPending ? t('adding') : t('add')}
          </LoadingButton>
        </>
      }
    >
      {adding.isError && <Banner tone="error">{serverTextOr(adding.error, t('addFailed'))}</Banner>}
      <SectionSelect classes={choices} value={sectionId} onChange={choose} />
      <Field
        label={t('addEmail')}
        type="email"
        autoComplete="off"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <Stack direction={{ xs: 'column', md: 'row' }} sx={{ gap: 2 }}>
        <Field
          label={t('firstName')}
          autoComplete="off"
          error={errors.first_name?.message}
          {...form.register('first_name')}
        />
        <Field
          label={t('lastName')}
          autoComplete="off"
          error={errors.last_name?.message}
          {...form.register('last_name')}
        />
      </Stack>
    </Dialog>
  );
}
