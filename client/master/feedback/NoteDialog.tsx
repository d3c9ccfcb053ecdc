import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { feedbackNoteMaxLength } from '../../../tool/contract/constants/limits.ts';
import type { FeedbackMessage } from '../../../tool/contract/system-feedback.ts';
import { useUnsavedInput } from '../../lib/unsaved-input.ts';
import { useText } from '../../lib/text.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { feedbackKey, handleFeedback } from './api.ts';
import { messages } from './messages.en.ts';

const Note = z.object({ note: z.string().trim().max(feedbackNoteMaxLength) });

export function NoteDialog(props: { message: FeedbackMessage; onClose: () => void }) {
  const t = useText(messages);
  const { name, email } = props.message;
  const client = useQueryClient();
  const form = useContractForm({
    schema: Note,
    defaultValues: { note: props.message.note },
    send: (body) => handleFeedback(props.message.id, body),
    onSent: async () => {
      await client.invalidateQueries({ queryKey: feedbackKey });
      props.onClose();
    },
    failed: t('saveFailed'),
  });
  useUnsavedInput(`note ${props.message.id}`, form.getValues, form.reset);
  return (
    <FormDialog
      title={t('noteOn', { name: name || email || t('gone') })}
      busy={form.busy}
      onClose={props.onClose}
      onSubmit={form.submit}
      problem={form.problem}
      submitLabel={t('saveNote')}
    >
      <Field
        label={t('note')}
        hint={t('noteHint')}
        multiline
        minRows={3}
        inputProps={{ maxLength: feedbackNoteMaxLength }}
        {...form.field('note')}
      />
    </FormDialog>
  );
}
