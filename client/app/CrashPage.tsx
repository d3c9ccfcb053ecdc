import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { ApiError } from '../lib/api-error.ts';
import { MessagePage } from '../ui/MessagePage.tsx';
import { useMessages } from './messages.en.ts';

/** Error boundary of a page that crashed; support finds the log line by the request id. */
export function CrashPage() {
  const t = useMessages();
  const error = useRouteError();
  const reference = error instanceof ApiError ? error.requestId : null;
  useEffect(() => console.error(error), [error]);
  useEffect(() => {
    if (navigator.onLine) return;
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <MessagePage
      title={t('crashTitle')}
      text={t('crashText')}
      note={reference === null ? undefined : t('crashReference', { id: reference })}
      action={<Button onClick={reload}>{t('crashReload')}</Button>}
    />
  );
}

const reload = () => window.location.reload();
