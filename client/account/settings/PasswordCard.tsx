import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient, useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { ChangePasswordBody } from '../../../tool/contract/settings.ts';
import type { CurrentUser } from '../../../tool/contract/user.ts';
import { call } from '../../lib/api.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { Alert } from '../../ui/Alert.tsx';
import { LoadingButton } from '../../ui/LoadingButton.tsx';
import { Card } from '../../ui/Card.tsx';
import { Form, PasswordField } from '../../ui/Field.tsx';
import {
  PasswordChecklist,
  PasswordOwner,
} from '../../ui/password-checklist/PasswordChecklist.tsx';
import { sessionsQuery } from './api.ts';
import { useMessages } from './messages.en.ts';

const passwordForm = (t: ReturnType<typeof useMessages>) =>
  z
    .object({ ...ChangePasswordBody.shape, confirm_password: z.string() })
    .superRefine(({ new_password, confirm_password }, context) => {
      const text =
        confirm_password === ''
          ? t('confirmMissing')
          : confirm_password !== new_password && t('passwordsDiffer');
      if (text) context.addIssue({ code: 'custom', path: ['confirm_password'], message: text });
    });

const blank = { current_password: '', new_password: '', confirm_password: '' };

interface PasswordCardProps {
  user: CurrentUser;
  onSuccess: (text: string) => void;
}

export function PasswordCard({ user, onSuccess }: PasswordCardProps) {
  const t = useMessages();
  const client = useQueryClient();
  // The confirmation is checked even while another field is invalid, so that all errors show.
  const form = useContractForm({
    schema: passwordForm(t),
    defaultValues: blank,
    send: ({ current_password, new_password }) =>
      call('POST /api/auth/change-password', { body: { current_password, new_password } }),
    onSent: () => {
      form.reset(blank);
      void client.invalidateQueries(sessionsQuery);
      onSuccess(t('passwordSaved'));
    },
    failed: t('passwordFailed'),
  });
  const newPassword = useWatch({ control: form.control, name: 'new_password' });
  return (
    <Card title={t('securityTitle')} description={t('securityText')}>
      <Form onSubmit={form.submit}>
        <PasswordOwner email={user.email} />
        <PasswordField
          label={t('currentPassword')}
          autoComplete="current-password"
          {...form.field('current_password')}
        />
        <Stack direction={{ xs: 'column', md: 'row' }} sx={{ gap: 2 }}>
          <PasswordField
            label={t('newPassword')}
            autoComplete="new-password"
            hint={<PasswordChecklist password={newPassword} />}
            {...form.field('new_password')}
          />
          <PasswordField
            label={t('confirmPassword')}
            autoComplete="new-password"
            {...form.field('confirm_password')}
          />
        </Stack>
        {form.problem !== null && <Alert severity="error">{form.problem}</Alert>}
        <div>
          <LoadingButton type="submit" loading={form.busy}>
            {form.busy ? t('changing') : t('changePassword')}
          </LoadingButton>
        </div>
      </Form>
    </Card>
  );
}

/** For LMS-only users: they can get a password if they have an e-mail address. */
export function NoPasswordCard({ user }: { user: CurrentUser }) {
  const t = useMessages();
  const requestLink = useMutation({
    mutationFn: () => call('POST /api/auth/forgot-password', { body: { email: user.email } }),
  });
  const isProved = user.unproved_email === undefined;
  return (
    <Card title={t('securityTitle')}>
      <Typography>{t('noPassword')}</Typography>
      {isProved && (
        <div>
          <LoadingButton
            variant="outline"
            loading={requestLink.isPending}
            onClick={() => requestLink.mutate()}
          >
            {t('choosePassword')}
          </LoadingButton>
        </div>
      )}
      {requestLink.isSuccess && (
        <Alert severity="success">{t('linkSent', { email: user.email })}</Alert>
      )}
      {requestLink.isError && <Alert severity="error">{t('passwordFailed')}</Alert>}
    </Card>
  );
}
