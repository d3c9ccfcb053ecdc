import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import type { CurrentUser } from '../../../tool/contract/user.ts';
import { call } from '../../lib/api.ts';
import { useText } from '../../lib/text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Card } from '../../ui/Card.tsx';
import { LoadingButton } from '../../ui/LoadingButton.tsx';
import { messages } from './messages.en.ts';

/** For LMS-only users: they can get a password if they have an e-mail address. */
export function NoPasswordCard({ user }: { user: CurrentUser }) {
  const t = useText(messages);
  const asking = useMutation({
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
            loading={asking.isPending}
            onClick={() => asking.mutate()}
          >
            {t('choosePassword')}
          </LoadingButton>
        </div>
      )}
      {asking.isSuccess && <Alert severity="success">{t('linkSent', { email: user.email })}</Alert>}
      {asking.isError && <Alert severity="error">{t('passwordFailed')}</Alert>}
    </Card>
  );
}
