import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { passwordMaxLength, passwordRules } from '../../../tool/contract/constants/password.ts';
import { call } from '../../lib/api.ts';
import type { LoginState } from '../../lib/paths.ts';
import { Alert, Failure } from '../../ui/Alert.tsx';
import { SaveButton } from '../../ui/LoadingButton.tsx';
import { Form, PasswordField } from '../../ui/Field.tsx';
import {
  PasswordChecklist,
  PasswordOwner,
} from '../../ui/password-checklist/PasswordChecklist.tsx';
import { AuthCard, AuthLayout } from '../../account/auth/AuthLayout.tsx';
import { useMessages as useAuthTexts } from '../auth/messages.en.ts';
import { useMessages as useRegistrationTexts } from '../registration/messages.en.ts';
import { useMessages } from './messages.en.ts';

/** /reset-password#token=…&email=…: the fragment is not sent to the server, so no log has the token. */
export default function ResetPasswordPage() {
  const ofAuth = useAuthTexts();
  const ofRegistration = useRegistrationTexts();
  const t = useMessages();
  const { hash } = useLocation();
  const mailed = new URLSearchParams(hash.slice(1));
  const token = mailed.get('token');
  const email = mailed.get('email') ?? '';
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  const saving = useMutation({
    mutationFn: (body: { token: string; password: string }) =>
      call('POST /api/auth/reset-password', { body }),
  });
  const ready = passwordRules.every((rule) => rule.met(password)) && password === confirm;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (ready && token !== null) saving.mutate({ token, password });
  };

  if (saving.isSuccess) {
    return (
      <AuthLayout>
        <AuthCard title={t('resetTitle')}>
          <Alert severity="success">{t('resetDone')}</Alert>
          <Button size="lg" component={Link} to="/login" state={{ email } satisfies LoginState}>
            {ofRegistration('proceed')}
          </Button>
        </AuthCard>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout>
      <AuthCard title={t('resetTitle')} text={email === '' ? undefined : t('resetFor', { email })}>
        <Form onSubmit={submit}>
          {token === null && <Alert severity="error">{t('resetIncomplete')}</Alert>}
          <Failure error={saving.error} text={ofAuth('tryAgain')} />
          <PasswordOwner email={email} />
          <PasswordField
            label={t('resetNew')}
            autoComplete="new-password"
            required
            hint={<PasswordChecklist password={password} />}
            inputProps={{ maxLength: passwordMaxLength }}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <PasswordField
            label={ofRegistration('confirmPassword')}
            autoComplete="new-password"
            required
            error={
              confirm !== '' && confirm !== password ? ofRegistration('passwordsDiffer') : undefined
            }
            inputProps={{ maxLength: passwordMaxLength }}
            value={confirm}
            onChange={(event) => setConfirm(event.target.value)}
          />
          <SaveButton size="lg" disabled={!ready || token === null} loading={saving.isPending}>
            {t('resetSave')}
          </SaveButton>
          {(token === null || saving.isError) && (
            <Typography variant="body2" sx={{ textAlign: 'center' }}>
              <Link to="/forgot-password">{ofAuth('forgot')}</Link>
            </Typography>
          )}
        </Form>
      </AuthCard>
    </AuthLayout>
  );
}
