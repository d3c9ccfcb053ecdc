import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useEffectEvent, useState } from 'react';
import { feedbackMaxLength } from '../../../tool/contract/constants/limits.ts';
import type { Role } from '../../../tool/contract/roles.ts';
import { helpPathOf } from '../../lib/paths.ts';
import { call } from '../../lib/api.ts';
import { useText } from '../../lib/text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { LoadingButton } from '../../ui/LoadingButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { messages } from './messages.en.ts';

/** How long the thanks stay before the dialog closes, in milliseconds (specification 1 §9). */
const closeAfterMs = 2000;

/** Feedback from anywhere: idle, submitting, then success (closes by itself) or failure. */
export default function FeedbackDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const t = useText(messages);
  const [feedback, setFeedback] = useState('');
  const submission = useMutation({
    mutationFn: (text: string) => call('POST /api/system/feedback', { body: { feedback: text } }),
  });
  const { isSuccess, isPending, isError } = submission;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(() => close(), closeAfterMs);
    return () => clearTimeout(timer);
  }, [isSuccess]);

  const text = feedback.trim();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (text !== '' && !isPending) submission.mutate(text);
  };
  return (
    <Dialog
      open
      title={t('feedbackTitle')}
      description={t('feedbackText')}
      busy={isPending}
      onClose={onClose}
      onSubmit={submit}
      actions={
        !isSuccess && (
          <>
            <Button variant="link" href={helpPathOf(role)} onClick={onClose}>
              {t('feedbackCenter')}
            </Button>
            <LoadingButton type="submit" loading={isPending} disabled={text === ''}>
              {isPending ? t('feedbackSubmitting') : t('feedbackSubmit')}
            </LoadingButton>
          </>
        )
      }
    >
      {isSuccess ? (
        <Alert severity="success">{t('feedbackDone')}</Alert>
      ) : (
        <>
          <Field
            label={t('feedbackLabel')}
            multiline
            minRows={4}
            maxRows={10}
            value={feedback}
            onChange={(event) => setFeedback(event.target.value)}
            inputProps={{ maxLength: feedbackMaxLength }}
          />
          {isError && <Alert severity="error">{t('feedbackFailed')}</Alert>}
        </>
      )}
    </Dialog>
  );
}
