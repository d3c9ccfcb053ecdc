import { useSyncExternalStore, useEffect } from 'react';
import { refetchUser } from '../../lib/auth.ts';
import { useText } from '../../lib/text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { messages } from './messages.en.ts';
import { ApiError } from '../../lib/api-error.ts';
import { queryClient } from '../../lib/query-client.ts';

/**
 * Says that access was denied, as lists would only look empty. The role may have changed meanwhile,
 * in another tab or by a deleted class: then the dashboard of the new role opens.
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

/** Why a query of the current page was refused with 403; null if none was. */
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
