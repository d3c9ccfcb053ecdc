import Button from '@mui/material/Button';
import { useLocation } from 'react-router-dom';
import { MessagePage } from '../ui/MessagePage.tsx';
import { useMessages } from './messages.en.ts';

export function NotFoundPage() {
  const t = useMessages();
  const { pathname } = useLocation();
  return (
    <MessagePage
      title={t('notFoundTitle')}
      text={t('notFoundText', { path: readable(pathname) })}
      action={<Button href="/">{t('notFoundHome')}</Button>}
    />
  );
}

/** The decoded path; an invalid escape sequence stays as it is. */
function readable(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
