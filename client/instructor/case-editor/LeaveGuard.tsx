import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { askBeforeUnload } from '../../lib/unsaved-input.ts';
import { authState } from '../../lib/auth.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { CaseStore } from './case-store.ts';
import { isDirty } from './editor-view.ts';
import { useMessages } from './messages.en.ts';

/** Asks for confirmation before a link, the back button or a reload discards unsaved changes. */
export function LeaveGuard({ store }: { store: CaseStore }) {
  const t = useMessages();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      isDirty(store.view()) &&
      // A logout or an expired session leaves without confirmation.
      authState().status === 'signed-in',
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty(store.view())) askBeforeUnload(event);
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [store]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={t('leaveTitle')}
      text={t('leaveText')}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      onConfirm={() => {
        store.abandon();
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
    />
  );
}
