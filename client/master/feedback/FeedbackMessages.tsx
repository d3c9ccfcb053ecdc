import Forum from '@mui/icons-material/ForumRounded';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { feedbackStates } from '../../../tool/contract/constants/feedback-states.ts';
import type { FeedbackMessage } from '../../../tool/contract/system-feedback.ts';
import { useAddressChoice } from '../../lib/use-address-choice.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/Placeholders.tsx';
import { Paged } from '../../ui/Paged.tsx';
import { Select } from '../../ui/Select.tsx';
import { feedbackQuery, feedbackKey, handleFeedback } from './api.ts';
import { Message } from './Message.tsx';
import { useMessages } from './messages.en.ts';
import { feedbackNoteMaxLength } from '../../../tool/contract/constants/limits.ts';
import { useUnsavedInput } from '../../lib/unsaved-input.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';

const defaultFilter = { state: 'all' };

export function FeedbackMessages() {
  const t = useMessages();
  const [choice, setChoice] = useAddressChoice(defaultFilter);
  const state = feedbackStates.find((one) => one === choice.state);
  const query = useInfiniteQuery(feedbackQuery(state));
  // Here, because a row goes when a colleague answers its message while the note is written.
  const [noted, setNoted] = useState<FeedbackMessage | null>(null);
  return (
    <Card
      title={t('title')}
      description={t('text')}
      action={
        <Select
          hideLabel
          label={t('state')}
          value={state ?? 'all'}
          onChange={(chosen) => setChoice({ state: chosen })}
          options={(['all', ...feedbackStates] as const).map((value) => ({
            value,
            label: t(value),
          }))}
        />
      }
    >
      <Paged
        query={query}
        failed={t('failed')}
        empty={
          state ? (
            <EmptyState icon={<Forum />} title={t('noMatch')} />
          ) : (
            <EmptyState icon={<Forum />} title={t('emptyTitle')} text={t('emptyText')} />
          )
        }
      >
        {(rows) => (
          <ul aria-label={t('title')}>
            {rows.map((message) => (
              <Message key={message.id} message={message} onNote={() => setNoted(message)} />
            ))}
          </ul>
        )}
      </Paged>
      {noted && <NoteDialog message={noted} onClose={() => setNoted(null)} />}
    </Card>
  );
}

const Note = z.object({ note: z.string().trim().max(feedbackNoteMaxLength) });

export function NoteDialog(props: { message: FeedbackMessage; onClose: () => void }) {
  const t = useMessages();
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
      {...form.dialog}
      title={t('noteOn', { name: name || email || t('gone') })}
      onClose={props.onClose}
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
