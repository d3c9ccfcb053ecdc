import { zodResolver } from '@hookform/resolvers/zod';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { ChangePasswordBody } from '../../../tool/contract/settings.ts';
import { call } from '../../lib/api.ts';
import { serverTextOr } from '../../lib/api-error.ts';
import { useText } from '../../lib/text.ts';
import { Banner } from '../../ui/Banner.tsx';
import { LoadingButton } from '../../ui/LoadingButton.tsx';
import { Card } from '../../ui/Card.tsx';
import { PasswordField } from '../../ui/Field.tsx';
import { PasswordChecklist } from '../../ui/PasswordChecklist.tsx';
import { sessionsQuery } from './api.ts';
import { messages } from './messages.en.ts';

const PasswordForm = z
  .object({ ...ChangePasswordBody.shape, confirm_password: z.string() })
  .superRefine(({ new_password, confirm_password }, context) => {
    const text =
      confirm_password === ''
        ? messages.confirmMissing
        : confirm_password !== new_password && messages.passwordsDiffer;
    if (text) context.addIssue({ code: 'custom', path: ['confirm_password'], message: text });
  });

const blank = { current_password: '', new_password: '', confirm_password: '' };

export function PasswordCard({ onSuccess }: { onSuccess: (text: string) => void }) {
  const t = useText(messages);
  const client = useQueryClient();
  // The confirmation is checked even while another field is wrong, so every text shows at once.
  const form = useForm({
    resolver: zodResolver(PasswordForm),
    defaultValues: blank,
    criteriaMode: 'firstError',
  });
  const { errors } = form.formState;
  const newPassword = useWatch({ control: form.control, name: 'new_password' });
  const changing = useMutation({
    mutationFn: (body: z.input<typeof ChangePasswordBody>) =>
      call('POST /api/auth/change-password', { body }),
    onSuccess: () => {
      form.reset(blank);
      void client.invalidateQueries(sessionsQuery);
      onSuccess(t('passwordSaved'));
    },
  });
  return (
    <Card title={t('securityTitle')} description={t('securityText')}>
      <Stack
        component="form"
        noValidate
        onSubmit={form.handleSubmit(({ current_password, new_password }) =>
          changing.mutate({ current_password, new_password }),
        )}
        sx={{ gap: 2.25, maxInlineSize: '40rem' }}
      >
        <PasswordField
          label={t('currentPassword')}
          autoComplete="current-password"
          error={errors.current_password?.message}
          {...form.register('current_password')}
        />
        <Stack direction={{ xs: 'column', md: 'row' }} sx={{ gap: 2 }}>
          <PasswordField
            label={t('newPassword')}
            autoComplete="new-password"
            error={errors.new_password?.message}
            {...form.register('new_password')}
          />
          <PasswordField
            label={t('confirmPassword')}
            autoComplete="new-password"
            error={errors.confirm_password?.message}
            {...form.register('confirm_password')}
          />
        </Stack>
        <div>
          <Typography variant="subtitle2" component="p" sx={{ marginBlockEnd: 0.75 }}>
            {t('requirements')}
          </Typography>
          <PasswordChecklist password={newPassword} />
        </div>
        {changing.isError && (
          <Banner tone="error">{serverTextOr(changing.error, t('passwordFailed'))}</Banner>
        )}
        <div>
          <LoadingButton type="submit" loading={changing.isPending}>
            {changing.isPending ? t('changing') : t('changePassword')}
          </LoadingButton>
        </div>
      </Stack>
    </Card>
  );
}
