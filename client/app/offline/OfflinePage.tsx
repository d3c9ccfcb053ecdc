import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { call } from '../../lib/api.ts';
import { MessagePage } from '../../ui/MessagePage.tsx';
import { useMessages } from './messages.en.ts';

/** Interval of the server check in milliseconds: not every browser reports that a network is back. */
const pollMs = 10_000;

const reload = () => window.location.reload();

/** Shown when the installed app starts offline; reloads the requested page once the server responds. */
export default function OfflinePage() {
  const t = useMessages();
  useEffect(() => {
    const check = () => void call('GET /api/health').then(reload, () => undefined);
    window.addEventListener('online', check);
    const timer = setInterval(check, pollMs);
    return () => {
      window.removeEventListener('online', check);
      clearInterval(timer);
    };
  }, []);
  return (
    <main>
      <MessagePage
        title={t('title')}
        text={t('text')}
        action={<Button onClick={reload}>{t('again')}</Button>}
      />
    </main>
  );
}
