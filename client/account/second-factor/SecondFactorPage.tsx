import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { call } from '../../lib/api.ts';
import { signOut } from '../../lib/auth.ts';
import { dashboardOf, destinationAfterLogin } from '../../lib/paths.ts';
import { ErrorState, Loading } from '../../ui/Placeholders.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { AuthCard, AuthLayout } from '../auth/AuthLayout.tsx';
import { secondFactorQuery } from './api.ts';
import { CodeForm } from './CodeForm.tsx';
import { Enrolment } from './Enrolment.tsx';
import { useMessages } from './messages.en.ts';

/** /second-factor: asks for the second factor that a master's session lacks; then opens the page. */
export default function SecondFactorPage() {
  const t = useMessages();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { search, state } = useLocation();
  const found = useQuery({ ...secondFactorQuery, staleTime: Infinity, refetchOnMount: 'always' });
  const { isError, refetch } = found;
  // A cached answer is from before the refusal that led here.
  const data = found.isFetchedAfterMount ? found.data : undefined;
  const asked = destinationAfterLogin(search, state);
  const target = asked === '/' ? dashboardOf('master') : asked;
  const goOn = async () => {
    // Refetches what was refused before.
    await client.resetQueries();
    await navigate(target, { replace: true });
  };
  if (data?.missing === null) return <Navigate to={target} replace />;
  const text = data && t(data.missing === 'code' ? 'codeText' : 'enrolText');
  return (
    <AuthLayout width={data?.missing === 'enrolment' ? 'text' : 'form'}>
      <AuthCard title={t('pageTitle')} text={text}>
        {data?.missing === 'code' && (
          <>
            <CodeForm
              recovery
              label={t('continue')}
              busyLabel={t('checking')}
              send={(code) => call('POST /api/auth/second-factor', { body: { code } })}
              onSent={goOn}
            />
            <Muted>{t('lost')}</Muted>
          </>
        )}
        {data?.missing === 'enrolment' && <Enrolment onDone={() => void goOn()} />}
        {!data &&
          (isError ? (
            <ErrorState text={t('loadFailed')} onRetry={refetch} />
          ) : (
            <Loading text={t('loading')} />
          ))}
        <div>
          <Button variant="ghost" size="sm" onClick={() => void signOut(() => navigate('/'))}>
            {t('signOut')}
          </Button>
        </div>
      </AuthCard>
    </AuthLayout>
  );
}
