import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { ProfileBody } from '../../../tool/contract/settings.ts';
import type { CurrentUser } from '../../../tool/contract/user.ts';
import { call } from '../../lib/api.ts';
import { useUnsavedInput } from '../../lib/unsaved-input.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field, Form } from '../../ui/Field.tsx';
import { SaveButton } from '../../ui/LoadingButton.tsx';
import { keepAccount } from './api.ts';
import { useMessages } from './messages.en.ts';

interface ProfileCardProps {
  user: CurrentUser;
  onSuccess: (text: string) => void;
}

export function ProfileCard({ user, onSuccess }: ProfileCardProps) {
  const t = useMessages();
  const form = useContractForm({
    schema: ProfileBody,
    defaultValues: { first_name: user.first_name, last_name: user.last_name },
    send: (body) => call('POST /api/auth/update-profile', { body }),
    onSent: (_, names) => {
      keepAccount({ ...user, ...names });
      form.reset(names, { keepValues: true });
      onSuccess(t('profileSaved'));
    },
    failed: t('profileFailed'),
  });
  useUnsavedInput('profile', form.changes, form.restore);
  return (
    <Card title={t('profileTitle')} description={t('profileText')}>
      <Form onSubmit={form.submit}>
        <Stack direction={{ xs: 'column', md: 'row' }} sx={{ gap: 2 }}>
          <Field label={t('firstName')} autoComplete="given-name" {...form.field('first_name')} />
          <Field label={t('lastName')} autoComplete="family-name" {...form.field('last_name')} />
        </Stack>
        <OwnEmail user={user} />
        {form.problem !== null && <Alert severity="error">{t('profileFailed')}</Alert>}
        <div>
          <SaveButton loading={form.busy}>{t('saveProfile')}</SaveButton>
        </div>
      </Form>
    </Card>
  );
}

/** The user's address; only a verified one is called so, and a placeholder is not shown. */
function OwnEmail({ user: { email, unproved_email } }: { user: CurrentUser }) {
  const t = useMessages();
  if (unproved_email === null) return null;
  const isProved = unproved_email === undefined;
  return (
    <Field
      label={t('email')}
      type="email"
      value={unproved_email ?? email}
      readOnly
      hint={t(isProved ? 'emailHint' : 'unprovedHint')}
      mark={isProved && <Chip variant="success" label={t('verified')} />}
    />
  );
}
