import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { askBeforeUnload } from '../../lib/unsaved-input.ts';
import { authState } from '../../lib/auth.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useMessages } from '../messages.en.ts';

/**
 * Asks for confirmation before a link, the back button or a reload leaves a running conversation.
 * `earned`: it is long enough for feedback.
 */
export function LeaveGuard({ active, earned }: { active: boolean; earned: boolean }) {
  const t = useMessages();
  // A logout or an expired session leaves without confirmation.
  const blocker = useBlocker(() => active && authState().status === 'signed-in');

  useEffect(() => {
    if (!active) return;
    window.addEventListener('beforeunload', askBeforeUnload);
    return () => window.removeEventListener('beforeunload', askBeforeUnload);
  }, [active]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={t('leaveTitle')}
      text={t(earned ? 'leaveTextDone' : 'leaveText')}
      confirmLabel={t('leaveConfirm')}
      cancelLabel={t('leaveCancel')}
      destructive={false}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
