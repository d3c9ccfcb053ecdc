import Stack from '@mui/material/Stack';
import { call } from '../../lib/api.ts';
import { Alert } from '../../ui/Alert.tsx';
import { LoadingButton } from '../../ui/LoadingButton.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { useMessages as useShellTexts } from '../shell/messages.en.ts';
import { useMessages } from './messages.en.ts';
import { useFeedback } from './use-feedback.ts';

/** Free text to the team; each help page has an endpoint of its own (decision R2). */
export function FeedbackForm({ audience }: { audience: 'student' | 'instructor' }) {
  const t = useMessages();
  const ofShell = useShellTexts();
  const form = useFeedback((feedback) =>
    audience === 'student'
      ? call('POST /api/student/feedback', { body: { feedback } })
      : call('POST /api/system/feedback', { body: { feedback } }),
  );
  return (
    <Card title={t('feedbackTitle')} description={t('feedbackText')}>
      <Stack component="form" onSubmit={form.submit} sx={{ gap: 2 }}>
        <Field label={ofShell('feedbackLabel')} minRows={5} maxRows={14} {...form.field} />
        {form.isSuccess && <Alert severity="success">{t('done')}</Alert>}
        {form.isError && <Alert severity="error">{t('failed')}</Alert>}
        <div>
          <LoadingButton type="submit" loading={form.isPending} disabled={form.empty}>
            {ofShell(form.isPending ? 'feedbackSubmitting' : 'feedbackSubmit')}
          </LoadingButton>
        </div>
      </Stack>
    </Card>
  );
}
