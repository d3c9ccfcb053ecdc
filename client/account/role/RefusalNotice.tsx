import { useSyncExternalStore, useEffect } from 'react';
import { endSession, refetchUser } from '../../lib/auth.ts';
import { Alert } from '../../ui/Alert.tsx';
import { useMessages } from './messages.en.ts';
import { ApiError } from '../../lib/api-error.ts';
import { queryClient } from '../../lib/query-client.ts';

/**
 * Says that access was denied, as lists would only look empty. The role may have changed meanwhile,
 * in another tab or by a deleted class: then the dashboard of the new role opens. The consent may be
 * missing since its text changed: then the session ends, because the next sign-in or launch asks for it.
 */
export function RefusalNotice() {
  const t = useMessages();
  const refusal = useRefusal();
  const reason = refusal && (refusal.serverText ?? refusal.message);
  const unasked = refusal?.code === 'consent_required';
  useEffect(() => {
    if (reason === null) return;
    if (unasked) return endSession({ expired: true });
    refetchUser().catch((error: unknown) => console.warn('The role was not read anew', error));
  }, [reason, unasked]);
  return reason === null ? null : <Alert severity="error">{t('refused', { reason })}</Alert>;
}

const cache = queryClient.getQueryCache();

/** The refusal with 403 of a query of the current page; null if there is none. */
const useRefusal = (): ApiError | null =>
  useSyncExternalStore((changed) => cache.subscribe(changed), findRefusal);

function findRefusal(): ApiError | null {
  for (const query of cache.getAll()) {
    const { error } = query.state;
    if (error instanceof ApiError && error.status === 403 && query.isActive()) return error;
  }
  return null;
}
