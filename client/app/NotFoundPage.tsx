import Button from '@mui/material/Button';
import { useLocation } from 'react-router-dom';
import { useText } from '../lib/text.ts';
import { MessagePage } from '../ui/MessagePage.tsx';
import { messages } from './messages.en.ts';

export function NotFoundPage() {
  const t = useText(messages);
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
