import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { contactAddress, contactLink } from '../../lib/contact.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field, PasswordField } from '../../ui/Field.tsx';
import { useAuthText } from './text.ts';

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

export function LoginForm({ email, busy, error, onSubmit }: LoginFormProps) {
  const t = useAuthText();
  const form = useForm<Credentials>({ defaultValues: { email, password: '' } });
  const { errors } = form.formState;
  return (
    <Stack
      component="form"
      noValidate
      onSubmit={form.handleSubmit((credentials) => {
        if (!busy) onSubmit(credentials);
      })}
      sx={{ gap: 2.25 }}
    >
      {error !== null && <Banner tone="error">{error}</Banner>}
      <Field
        label={t('email')}
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...form.register('email', {
          required: t('emailRequired'),
          validate: (value) => value.trim() !== '' || t('emailRequired'),
        })}
      />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password', { required: t('passwordRequired') })}
      />
      <Box sx={{ textAlign: 'end', marginBlockStart: -1, fontSize: '0.875rem' }}>
        <Link to="/forgot-password">{t('forgot')}</Link>
      </Box>
      <Button type="submit" size="lg" busy={busy}>
        {busy ? t('loggingIn') : t('login')}
      </Button>
      <Typography variant="body2" sx={{ textAlign: 'center' }}>
        {t('noAccount')} <Link to="/register">{t('register')}</Link>
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
        {t('support')} <a href={contactLink}>{contactAddress}</a>
      </Typography>
    </Stack>
  );
}
