import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { ApiError } from '../lib/api-error.ts';
import { useText } from '../lib/text.ts';
import { MessagePage } from '../ui/MessagePage.tsx';
import { messages } from './messages.en.ts';

/** Stands in the place of a page that breaks; the request id leads support to the log line. */
export function CrashPage() {
  const t = useText(messages);
  const error = useRouteError();
  const reference = error instanceof ApiError ? error.requestId : null;
  useEffect(() => console.error(error), [error]);
  return (
    <MessagePage
      title={t('crashTitle')}
      text={t('crashText')}
      note={reference === null ? undefined : t('crashReference', { id: reference })}
      action={<Button onClick={() => window.location.reload()}>{t('crashReload')}</Button>}
    />
  );
}
