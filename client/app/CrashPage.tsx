import Button from '@mui/material/Button';
import { Fragment, useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { ApiError } from '../lib/api-error.ts';
import { useText } from '../lib/text.ts';
import { MessagePage } from '../ui/MessagePage.tsx';
import { messages } from './messages.en.ts';

/** What stands in the place of a page that breaks, in the frame that leads to others; the request id leads support to the log line. */
export function CrashPage({ as: Frame = Fragment }: { as?: 'main' | typeof Fragment }) {
  const t = useText(messages);
  const error = useRouteError();
  const reference = error instanceof ApiError ? error.requestId : null;
  useEffect(() => console.error(error), [error]);
  return (
    <Frame>
      <MessagePage
        title={t('crashTitle')}
        text={t('crashText')}
        note={reference === null ? undefined : t('crashReference', { id: reference })}
        action={<Button onClick={() => window.location.reload()}>{t('crashReload')}</Button>}
      />
    </Frame>
  );
}
