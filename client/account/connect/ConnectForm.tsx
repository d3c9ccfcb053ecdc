import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { LoginBody } from '../../../tool/contract/auth.ts';
import type { CurrentUser } from '../../../tool/contract/user.ts';
import { callUnauthenticated } from '../../lib/api.ts';
import { readStored } from '../../lib/storage.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Field, Form, PasswordField } from '../../ui/Field.tsx';
import { CancelButton, LoadingButton } from '../../ui/LoadingButton.tsx';
import { useMessages } from './messages.en.ts';

/** The session of the account that remains. */
export interface Connected {
  token: string;
  user: CurrentUser;
  needs_consent: boolean;
}

interface ConnectFormProps {
  email: string;
  /** The session of the account that is merged; default: the stored one. */
  token?: string;
  onConnected: (connected: Connected) => unknown;
  /** Leaves without connecting, and its label; default: 'Cancel'. */
  onLeave: () => void;
  leaveLabel?: string;
}

/** E-mail and password of another account of the same person. */
export function ConnectForm({
  email,
  token = readStored('access_token') ?? '',
  onConnected,
  onLeave,
  leaveLabel,
}: ConnectFormProps) {
  const t = useMessages();
  const form = useContractForm({
    schema: LoginBody,
    defaultValues: { email, password: '' },
    send: async (body): Promise<Connected> => {
      const answer = await callUnauthenticated('POST /api/auth/connect', { body, token });
      const { access_token, user, needs_consent } = answer;
      if (access_token === null || user === null) throw new Error('No session answered');
      return { token: access_token, user, needs_consent };
    },
    onSent: onConnected,
    failed: t('failed'),
  });
  const typed = form.watch('email');
  const requestLink = useMutation({
    mutationFn: (address: string) =>
      callUnauthenticated('POST /api/auth/forgot-password', { body: { email: address } }),
  });
  return (
    <Form onSubmit={form.submit}>
      {form.problem !== null && <Alert severity="error">{form.problem}</Alert>}
      <Field label={t('email')} type="email" autoComplete="username" {...form.field('email')} />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        {...form.field('password')}
      />
      {typed.trim() !== '' && (
        <Box sx={{ textAlign: 'end', marginBlockStart: -1 }}>
          <Button
            variant="link"
            disabled={requestLink.isPending}
            onClick={() => requestLink.mutate(typed)}
          >
            {t('forgot')}
          </Button>
        </Box>
      )}
      {requestLink.isSuccess && (
        <Alert severity="success">{t('linkSent', { email: requestLink.variables })}</Alert>
      )}
      {requestLink.isError && <Alert severity="error">{t('linkFailed')}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <LoadingButton type="submit" loading={form.busy}>
          {form.busy ? t('connecting') : t('connect')}
        </LoadingButton>
        <CancelButton disabled={form.busy} onClick={onLeave}>
          {leaveLabel}
        </CancelButton>
      </Box>
    </Form>
  );
}
