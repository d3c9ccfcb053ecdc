import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { contactAddress, contactLink } from '../../lib/contact.ts';
import { Alert } from '../../ui/Alert.tsx';
import { LoadingButton } from '../../ui/LoadingButton.tsx';
import { Field, Form, PasswordField } from '../../ui/Field.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { useMessages } from './messages.en.ts';

export interface Credentials {
  email: string;
  password: string;
}

interface LoginFormProps {
  email: string;
  busy: boolean;
  error: string | null;
  onSubmit: (credentials: Credentials) => void;
}

/**
 * Two required fields in a plain HTML form: a form library would need more bytes than this page
 * has.
 */
export function LoginForm({ email, busy, error, onSubmit }: LoginFormProps) {
  const t = useMessages();
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState<{ email?: boolean; password?: boolean }>({});

  const submit = (event: FormEvent<HTMLElement>) => {
    event.preventDefault();
    const typed = {
      email: emailInput.current?.value ?? '',
      password: passwordInput.current?.value ?? '',
    };
    const found = { email: typed.email.trim() === '', password: typed.password === '' };
    setMissing(found);
    if (found.email) emailInput.current?.focus();
    else if (found.password) passwordInput.current?.focus();
    else if (!busy) onSubmit(typed);
  };

  return (
    <Form onSubmit={submit}>
      {error !== null && <Alert severity="error">{error}</Alert>}
      <Field
        label={t('email')}
        type="email"
        autoComplete="username"
        required
        defaultValue={email}
        error={missing.email ? t('emailRequired') : undefined}
        onChange={() => setMissing({ ...missing, email: false })}
        ref={emailInput}
      />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        required
        error={missing.password ? t('passwordRequired') : undefined}
        onChange={() => setMissing({ ...missing, password: false })}
        ref={passwordInput}
      />
      <Box sx={{ textAlign: 'end', marginBlockStart: -1, fontSize: '0.875rem' }}>
        <Link to="/forgot-password">{t('forgot')}</Link>
      </Box>
      <LoadingButton type="submit" size="lg" loading={busy}>
        {busy ? t('loggingIn') : t('login')}
      </LoadingButton>
      <Typography variant="body2" sx={{ textAlign: 'center' }}>
        {t('noAccount')} <Link to="/register">{t('register')}</Link>
      </Typography>
      <Muted sx={{ textAlign: 'center' }}>
        {t('support')} <a href={contactLink}>{contactAddress}</a>
      </Muted>
    </Form>
  );
}
