import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { AuthCard, AuthLayout } from '../../account/auth/AuthLayout.tsx';
import { call } from '../../lib/api.ts';
import { Alert, Failure } from '../../ui/Alert.tsx';
import { LoadingButton } from '../../ui/LoadingButton.tsx';
import { useMessages } from './messages.en.ts';

/** The link of a reminder mail. Opening it changes nothing: mail scanners open links, too. */
export default function UnsubscribePage() {
  const t = useMessages();
  const token = useSearchParams()[0].get('token');
  const switching = useMutation({
    mutationFn: (given: string) => call('POST /api/auth/unsubscribe', { body: { token: given } }),
  });
  return (
    <AuthLayout>
      <AuthCard title={t('title')} text={t('text')}>
        {switching.isSuccess ? (
          <>
            <Alert severity="success">{t('done')}</Alert>
            <Button size="lg" variant="outline" href="/">
              {t('home')}
            </Button>
          </>
        ) : (
          <>
            {!token && <Alert severity="error">{t('incomplete')}</Alert>}
            <Failure error={switching.error} text={t('failed')} />
            <LoadingButton
              size="lg"
              disabled={!token}
              loading={switching.isPending}
              onClick={() => token && switching.mutate(token)}
            >
              {switching.isPending ? t('switching') : t('off')}
            </LoadingButton>
          </>
        )}
      </AuthCard>
    </AuthLayout>
  );
}
