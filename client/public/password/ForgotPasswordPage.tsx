import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { call } from '../../lib/api.ts';
import { Alert, Failure } from '../../ui/Alert.tsx';
import { LoadingButton } from '../../ui/LoadingButton.tsx';
import { Field, Form } from '../../ui/Field.tsx';
import { AuthCard, AuthLayout } from '../../account/auth/AuthLayout.tsx';
import { useMessages as useAuthTexts } from '../auth/messages.en.ts';
import { useMessages } from './messages.en.ts';

/** Requests a link to reset the password; the response is the same for every address. */
export default function ForgotPasswordPage() {
  const ofAuth = useAuthTexts();
  const t = useMessages();
  const form = useForm({ defaultValues: { email: '' } });
  const requestLink = useMutation({
    mutationFn: (email: string) => call('POST /api/auth/forgot-password', { body: { email } }),
  });
  return (
    <AuthLayout>
      <AuthCard title={t('forgotTitle')} text={t('forgotText')}>
        <Form onSubmit={form.handleSubmit(({ email }) => requestLink.mutate(email.trim()))}>
          {requestLink.isSuccess && <Alert severity="success">{t('forgotDone')}</Alert>}
          <Failure error={requestLink.error} text={ofAuth('tryAgain')} />
          <Field
            label={ofAuth('email')}
            type="email"
            autoComplete="username"
            required
            error={form.formState.errors.email?.message}
            {...form.register('email', {
              validate: (value) => value.trim() !== '' || ofAuth('emailRequired'),
            })}
          />
          <LoadingButton type="submit" size="lg" loading={requestLink.isPending}>
            {requestLink.isPending ? t('forgotSending') : t('forgotSend')}
          </LoadingButton>
          <Typography variant="body2" sx={{ textAlign: 'center' }}>
            <Link to="/login">{ofAuth('returnToLogin')}</Link>
          </Typography>
        </Form>
      </AuthCard>
    </AuthLayout>
  );
}
