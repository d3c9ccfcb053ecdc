import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { call } from '../../lib/api.ts';
import { ApiError, serverTextOr } from '../../lib/api-error.ts';
import { Alert } from '../../ui/Alert.tsx';
import { LoadingButton } from '../../ui/LoadingButton.tsx';
import { Field, Form } from '../../ui/Field.tsx';
import { AuthCard } from '../../account/auth/AuthLayout.tsx';
import { useMessages as useAuthTexts } from '../auth/messages.en.ts';
import { useMessages } from './messages.en.ts';

export interface VerifiedEmail {
  email: string;
  is_student: boolean;
  code_required: boolean;
  /** The invitation link: it proves the address, and may contain a name. */
  invitation?: { token: string; first_name: string; last_name: string };
}

/** Step 0: checks that the institution knows the address, and the role it has there. */
export function EmailStep({
  email: typed,
  problem,
  onVerified,
}: {
  /** Input from an earlier visit to this step. */
  email: string;
  /** Error of the invitation link that led here. */
  problem: string | null;
  onVerified: (verified: VerifiedEmail) => void;
}) {
  const t = useMessages();
  const ofAuth = useAuthTexts();
  const form = useForm({ defaultValues: { email: typed } });
  const verification = useMutation({
    mutationFn: (email: string) => call('POST /api/auth/verify-email', { body: { email } }),
    onSuccess: (answer, email) => onVerified({ ...answer, email }),
  });
  const { error, isPending } = verification;
  const offline = error instanceof ApiError && error.status === 0;
  return (
    <AuthCard
      step={t('stepOf', { step: 1, count: 3 })}
      title={t('verifyTitle')}
      text={t('verifyText')}
    >
      <Form onSubmit={form.handleSubmit(({ email }) => verification.mutate(email.trim()))}>
        {error === null && problem !== null && <Alert severity="error">{problem}</Alert>}
        {error !== null && (
          <Alert severity="error">
            {offline ? t('serverError') : serverTextOr(error, t('verifyFailed'))}
          </Alert>
        )}
        <Field
          label={t('institutionalEmail')}
          type="email"
          autoComplete="email"
          required
          error={form.formState.errors.email?.message}
          {...form.register('email', {
            validate: (value) => value.trim() !== '' || ofAuth('emailRequired'),
          })}
        />
        <LoadingButton type="submit" size="lg" loading={isPending}>
          {isPending ? t('verifying') : t('verify')}
        </LoadingButton>
        <Typography variant="body2" sx={{ textAlign: 'center' }}>
          {t('haveAccount')} <Link to="/login">{ofAuth('login')}</Link>
        </Typography>
      </Form>
    </AuthCard>
  );
}
