import { useMutation } from '@tanstack/react-query';
import type { CurrentUser } from '../../../tool/contract/user.ts';
import { call } from '../../lib/api.ts';
import { useText } from '../../lib/text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Card } from '../../ui/Card.tsx';
import { OwnAccommodations } from '../accommodations/OwnAccommodations.tsx';
import { GoalChoice } from '../weekly-goal/GoalChoice.tsx';
import { keepAccount } from './api.ts';
import { LanguageChoice } from './LanguageChoice.tsx';
import { messages } from './messages.en.ts';
import { ReminderSwitch } from './ReminderSwitch.tsx';
import { ReportLanguage } from './ReportLanguage.tsx';
import { SwitchRow } from './SwitchRow.tsx';
import { TalkingNeeds } from './TalkingNeeds.tsx';

interface PreferencesCardProps {
  user: CurrentUser;
  onSuccess: (text: string) => void;
}

/** The notifications switch updates optimistically and reverts when the server refuses. */
export function PreferencesCard({ user, onSuccess }: PreferencesCardProps) {
  const t = useText(messages);
  const saving = useMutation({
    mutationFn: (email_notifications: boolean) =>
      call('POST /api/auth/update-preferences', { body: { email_notifications } }),
    onSuccess: (_, email_notifications) => {
      keepAccount({ ...user, email_notifications });
      onSuccess(t(email_notifications ? 'notificationsOn' : 'notificationsOff'));
    },
  });
  const shown = saving.isPending ? saving.variables : user.email_notifications;
  return (
    <Card title={t(user.is_student ? 'learningPreferences' : 'preferences')}>
      <SwitchRow
        label={t('notifications')}
        text={t('notificationsText')}
        checked={shown}
        busy={saving.isPending}
        onChange={saving.mutate}
      />
      {user.is_student && <ReminderSwitch user={user} onSuccess={onSuccess} />}
      <LanguageChoice user={user} />
      {user.is_student && <ReportLanguage user={user} onSuccess={onSuccess} />}
      {user.is_student && <GoalChoice onSuccess={onSuccess} />}
      {user.is_student && <TalkingNeeds user={user} onSuccess={onSuccess} />}
      {user.accommodations && <OwnAccommodations granted={user.accommodations} />}
      {saving.isError && <Alert severity="error">{t('notificationsFailed')}</Alert>}
    </Card>
  );
}
