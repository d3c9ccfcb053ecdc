import { useMutation } from '@tanstack/react-query';
import type { CurrentUser } from '../../../tool/contract/user.ts';
import { call } from '../../lib/api.ts';
import { useText } from '../../lib/text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { keepAccount } from './api.ts';
import { messages } from './messages.en.ts';
import { SwitchRow } from './SwitchRow.tsx';

interface ReminderSwitchProps {
  user: CurrentUser;
  onSuccess: (text: string) => void;
}

/** Reminder mails before a case is due: on by default, if notifications are on. */
export function ReminderSwitch({ user, onSuccess }: ReminderSwitchProps) {
  const t = useText(messages);
  const saving = useMutation({
    mutationFn: (assignment_reminders: boolean) =>
      call('POST /api/auth/update-preferences', { body: { assignment_reminders } }),
    onSuccess: (_, on) => {
      keepAccount({ ...user, reminders_off: on ? undefined : (true as const) });
      onSuccess(t(on ? 'remindersOn' : 'remindersOff'));
    },
  });
  const mailed = user.email_notifications;
  return (
    <>
      <SwitchRow
        label={t('reminders')}
        text={t(mailed ? 'remindersText' : 'remindersNeedMail')}
        checked={mailed && (saving.isPending ? saving.variables : user.reminders_off !== true)}
        busy={saving.isPending}
        fixed={!mailed}
        onChange={saving.mutate}
      />
      {saving.isError && <Alert severity="error">{t('notificationsFailed')}</Alert>}
    </>
  );
}
