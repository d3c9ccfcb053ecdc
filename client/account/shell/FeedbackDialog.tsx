import Button from '@mui/material/Button';
import { useEffect, useEffectEvent } from 'react';
import type { Role } from '../../../tool/contract/roles.ts';
import { helpPathOf } from '../../lib/paths.ts';
import { call } from '../../lib/api.ts';
import { Alert } from '../../ui/Alert.tsx';
import { LoadingButton } from '../../ui/LoadingButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { useFeedback } from '../help/use-feedback.ts';
import { useMessages } from './messages.en.ts';

/** Delay before the dialog closes after success, in milliseconds (specification 1 §9). */
const closeAfterMs = 2000;

/** Feedback from any page: idle, submitting, then success (closes automatically) or failure. */
export default function FeedbackDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const t = useMessages();
  const form = useFeedback((feedback) => call('POST /api/system/feedback', { body: { feedback } }));
  const { isSuccess, isPending, isError } = form;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(() => close(), closeAfterMs);
    return () => clearTimeout(timer);
  }, [isSuccess]);
  return (
    <Dialog
      open
      title={t('help')}
      description={t('feedbackText')}
      busy={isPending}
      onClose={onClose}
      onSubmit={form.submit}
      actions={
        !isSuccess && (
          <>
            <Button variant="link" href={helpPathOf(role)} onClick={onClose}>
              {t('feedbackCenter')}
            </Button>
            <LoadingButton type="submit" loading={isPending} disabled={form.empty}>
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
          <Field label={t('feedbackLabel')} minRows={4} maxRows={10} autoFocus {...form.field} />
          {isError && <Alert severity="error">{t('feedbackFailed')}</Alert>}
        </>
      )}
    </Dialog>
  );
}
