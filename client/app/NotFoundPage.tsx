import { useLocation } from 'react-router';
import { useText } from '../lib/text.ts';
import { Button } from '../ui/Button.tsx';
import { MessagePage } from '../ui/MessagePage.tsx';
import { messages } from './messages.en.ts';

export function NotFoundPage() {
  const t = useText(messages);
  const { pathname } = useLocation();
  return (
    <MessagePage
      title={t('notFoundTitle')}
      text={t('notFoundText', { path: readable(pathname) })}
      action={<Button to="/">{t('notFoundHome')}</Button>}
    />
  );
}

/** The path as it was typed; a damaged escape stays as it is. */
function readable(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
