import { useState } from 'react';
import { classMailLimits } from '../../../tool/contract/constants/limits.ts';
import { WriteToStudentsBody } from '../../../tool/contract/roster.ts';
import { call } from '../../lib/api.ts';
import { useUnsavedInput } from '../../lib/unsaved-input.ts';
import { randomId } from '../../lib/random-id.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { refreshRoster, type Student } from './api.ts';
import { useMessages } from './messages.en.ts';

interface WriteDialogProps {
  students: readonly Pick<Student, 'id'>[];
  /** A report that the mail is about, instead of a proposed text. */
  about?: { id: string; title: string };
  onClose: () => void;
  /** Called with a message, with the number of mails, after they were queued. */
  onSent: (text: string) => void;
}

const Message = WriteToStudentsBody.pick({ subject: true, text: true });

/** Sends a separate mail to each of these students. */
export function WriteDialog({ students, about, onClose, onSent }: WriteDialogProps) {
  const t = useMessages();
  // Idempotency key: a repeated request, by a second click or after a lost response, sends once.
  const [key] = useState(randomId);
  const form = useContractForm({
    schema: Message,
    defaultValues: {
      subject: about?.title.slice(0, classMailLimits.subject) ?? t('subjectDefault'),
      text: about === undefined ? t('messageDefault') : '',
    },
    send: (message) =>
      call('POST /api/instructors/students/write', {
        body: { ...message, key, user_ids: students.map(({ id }) => id) },
        // Somebody may have been removed since the list was read.
      }).finally(() => void refreshRoster()),
    onSent: ({ written, unreachable }) => {
      const mails = t('sent', { count: written });
      onSent(unreachable === 0 ? mails : t('sentExcept', { mails, count: unreachable }));
    },
    failed: t('sendFailed'),
  });
  useUnsavedInput(about ? `mail ${about.id}` : 'mail', form.getValues, form.reset);
  return (
    <FormDialog
      {...form.dialog}
      title={t('writeTitle', { count: students.length })}
      description={t('writeText')}
      submitLabel={t('send')}
      busyLabel={t('sending')}
      onClose={onClose}
    >
      <Field label={t('subject')} autoFocus {...form.field('subject')} />
      <Field label={t('messageText')} multiline minRows={5} {...form.field('text')} />
    </FormDialog>
  );
}
