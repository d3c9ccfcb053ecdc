import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { callUnauthenticated } from '../../lib/api.ts';
import { useText } from '../../lib/text.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { AuthCard } from '../../account/auth/AuthCard.tsx';
import { AuthLayout } from '../../account/auth/AuthLayout.tsx';
import { SetupForm } from './SetupForm.tsx';
import { messages } from './messages.en.ts';

/** /setup: creates the first master; with one it only links to the login. */
export default function SetupPage() {
  const t = useText(messages);
  const { data, isPending, refetch } = useQuery({
    queryKey: ['setup'],
    queryFn: ({ signal }) => callUnauthenticated('GET /api/setup', { signal }),
    staleTime: Infinity,
  });
  return (
    <AuthLayout>
      {isPending ? (
        <Loading text={t('checking')} />
      ) : !data ? (
        <ErrorState text={t('checkFailed')} onRetry={refetch} />
      ) : data.open ? (
        <AuthCard title={t('title')} text={t('text')}>
          <SetupForm />
        </AuthCard>
      ) : (
        <AuthCard title={t('closedTitle')} text={t('closedText')}>
          <Button size="lg" href="/login">
            {t('toLogin')}
          </Button>
        </AuthCard>
      )}
    </AuthLayout>
  );
}
