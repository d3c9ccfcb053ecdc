import { zodResolver } from '@hookform/resolvers/zod';
import Stack from '@mui/material/Stack';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ProfileBody } from '../../../tool/contract/settings.ts';
import type { CurrentUser } from '../../../tool/contract/user.ts';
import { rememberUser } from '../../lib/auth.ts';
import { call } from '../../lib/api.ts';
import { useText } from '../../lib/text.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { LoadingButton } from '../../ui/LoadingButton.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { accountQuery } from './api.ts';
import { messages } from './messages.en.ts';

type Profile = z.output<typeof ProfileBody>;

interface ProfileCardProps {
  user: CurrentUser;
  onSuccess: (text: string) => void;
}

export function ProfileCard({ user, onSuccess }: ProfileCardProps) {
  const t = useText(messages);
  const client = useQueryClient();
  const form = useForm({
    resolver: zodResolver(ProfileBody),
    defaultValues: { first_name: user.first_name, last_name: user.last_name },
  });
  const { errors } = form.formState;
  const saving = useMutation({
    mutationFn: (body: Profile) => call('POST /api/auth/update-profile', { body }),
    onSuccess: (_, names) => {
      const changed = { ...user, ...names };
      client.setQueryData(accountQuery.queryKey, changed);
      rememberUser(changed);
      onSuccess(t('profileSaved'));
    },
  });
  return (
    <Card title={t('profileTitle')} description={t('profileText')}>
      <Stack
        component="form"
        noValidate
        onSubmit={form.handleSubmit((profile) => saving.mutate(profile))}
        sx={{ gap: 2.25, maxInlineSize: '40rem' }}
      >
        <Stack direction={{ xs: 'column', md: 'row' }} sx={{ gap: 2 }}>
          <Field
            label={t('firstName')}
            autoComplete="given-name"
            error={errors.first_name?.message}
            {...form.register('first_name')}
          />
          <Field
            label={t('lastName')}
            autoComplete="family-name"
            error={errors.last_name?.message}
            {...form.register('last_name')}
          />
        </Stack>
        <Field
          label={t('email')}
          type="email"
          value={user.email}
          readOnly
          hint={t('emailHint')}
          mark={<Badge variant="success">{t('verified')}</Badge>}
        />
        {saving.isError && <Banner tone="error">{t('profileFailed')}</Banner>}
        <div>
          <LoadingButton type="submit" loading={saving.isPending}>
            {saving.isPending ? t('saving') : t('saveProfile')}
          </LoadingButton>
        </div>
      </Stack>
    </Card>
  );
}
