import { useEffect } from 'react';
import { refetchUser } from '../../lib/auth.ts';
import { useRefusal } from '../../lib/refused-query.ts';
import { useText } from '../../lib/text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { messages } from './messages.en.ts';

/**
 * Says that the page was refused, which lists alone would show as empty. The role may have changed
 * meanwhile, in another tab or by a class that is gone: then its own dashboard opens.
 */
export function RefusalNotice() {
  const t = useText(messages);
  const reason = useRefusal();
  useEffect(() => {
    if (reason === null) return;
    refetchUser().catch((error: unknown) => console.warn('The role was not read anew', error));
  }, [reason]);
  return reason === null ? null : <Alert severity="error">{t('refused', { reason })}</Alert>;
}
