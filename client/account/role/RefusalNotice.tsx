import { useSyncExternalStore, useEffect } from 'react';
import { refetchUser } from '../../lib/auth.ts';
import { useText } from '../../lib/text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { messages } from './messages.en.ts';
import { ApiError } from '../../lib/api-error.ts';
import { queryClient } from '../../lib/query-client.ts';

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

const cache = queryClient.getQueryCache();

/** Why the server refused something that the page of now asks for; null when nothing was. */
const useRefusal = (): string | null =>
  useSyncExternalStore((changed) => cache.subscribe(changed), refusal);

function refusal(): string | null {
  for (const query of cache.getAll()) {
    const { error } = query.state;
    const refused = error instanceof ApiError && error.status === 403;
    if (refused && query.isActive()) return error.serverText ?? error.message;
  }
  return null;
}
