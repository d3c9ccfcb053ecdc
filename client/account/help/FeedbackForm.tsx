import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { feedbackMaxLength } from '../../../tool/contract/constants/limits.ts';
import { call } from '../../lib/api.ts';
import { useText } from '../../lib/text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { LoadingButton } from '../../ui/LoadingButton.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { messages } from './messages.en.ts';

/** Free text to the team; each help page has a call of its own (decision R2). */
export function FeedbackForm({ audience }: { audience: 'student' | 'instructor' }) {
  const t = useText(messages);
  const [feedback, setFeedback] = useState('');
  const sending = useMutation({
    mutationFn: (text: string) =>
      audience === 'student'
        ? call('POST /api/student/feedback', { body: { feedback: text } })
        : call('POST /api/system/feedback', { body: { feedback: text } }),
    onSuccess: () => setFeedback(''),
  });
  const text = feedback.trim();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (text !== '' && !sending.isPending) sending.mutate(text);
  };
  return (
    <Card title={t('feedbackTitle')} description={t('feedbackText')}>
      <Stack component="form" onSubmit={submit} sx={{ gap: 2 }}>
        <Field
          label={t('feedbackLabel')}
          multiline
          minRows={5}
          maxRows={14}
          value={feedback}
          onChange={(event) => setFeedback(event.target.value)}
          inputProps={{ maxLength: feedbackMaxLength }}
        />
        {sending.isSuccess && <Alert severity="success">{t('done')}</Alert>}
        {sending.isError && <Alert severity="error">{t('failed')}</Alert>}
        <div>
          <LoadingButton type="submit" loading={sending.isPending} disabled={text === ''}>
            {sending.isPending ? t('submitting') : t('submit')}
          </LoadingButton>
        </div>
      </Stack>
    </Card>
  );
}
