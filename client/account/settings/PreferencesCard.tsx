import { useMutation } from '@tanstack/react-query';
import type { CurrentUser } from '../../../tool/contract/user.ts';
import { reportLanguages } from '../../../tool/contract/constants/people.ts';
import { type Body, call } from '../../lib/api.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Card } from '../../ui/Card.tsx';
import { rememberUser } from '../../lib/auth.ts';
import { chooseLocale, useLocale } from '../../lib/locale.ts';
import { queryClient } from '../../lib/query-client.ts';
import { languageOptions } from '../../ui/LanguageSwitch.tsx';
import { Select } from '../../ui/Select.tsx';
import { OwnAccommodations } from '../accommodations/OwnAccommodations.tsx';
import { GoalChoice } from '../weekly-goal/GoalChoice.tsx';
import { keepAccount, accountQuery } from './api.ts';
import { useMessages } from './messages.en.ts';
import { SwitchRow } from './SwitchRow.tsx';

interface PreferenceProps {
  user: CurrentUser;
  onSuccess: (text: string) => void;
}

type Preferences = Body<'POST /api/auth/update-preferences'>;

/** Saves one preference; `onSaved` gets the value that was sent. */
const useSaving = <Name extends keyof Preferences>(
  name: Name,
  onSaved: (value: NonNullable<Preferences[Name]>) => unknown,
) =>
  useMutation({
    mutationFn: (value: NonNullable<Preferences[Name]>) =>
      call('POST /api/auth/update-preferences', { body: { [name]: value } }),
    onSuccess: (_, value) => onSaved(value),
  });

/** The notifications switch updates optimistically and reverts when the server refuses. */
export function PreferencesCard({ user, onSuccess }: PreferenceProps) {
  const t = useMessages();
  const saving = useSaving('email_notifications', (email_notifications) => {
    keepAccount({ ...user, email_notifications });
    onSuccess(t(email_notifications ? 'notificationsOn' : 'notificationsOff'));
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
      {saving.isError && <Alert severity="error">{t('notificationsFailed')}</Alert>}
      {user.is_student && <ReminderSwitch user={user} onSuccess={onSuccess} />}
      <LanguageChoice user={user} />
      {user.is_student && <ReportLanguage user={user} onSuccess={onSuccess} />}
      {user.is_student && <GoalChoice onSuccess={onSuccess} />}
      {user.is_student && <TalkingNeeds user={user} onSuccess={onSuccess} />}
      {user.accommodations && <OwnAccommodations granted={user.accommodations} />}
    </Card>
  );
}

/** Reminder mails before a case is due: on by default, if notifications are on. */
function ReminderSwitch({ user, onSuccess }: PreferenceProps) {
  const t = useMessages();
  const saving = useSaving('assignment_reminders', (on) => {
    keepAccount({ ...user, reminders_off: on ? undefined : (true as const) });
    onSuccess(t(on ? 'remindersOn' : 'remindersOff'));
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

/** The language of the interface and of mails; each language is named in itself. */
function LanguageChoice({ user }: { user: CurrentUser }) {
  const t = useMessages();
  const shown = useLocale();
  const saving = useSaving('locale', async (locale) => {
    const changed = { ...user, locale };
    queryClient.setQueryData(accountQuery.queryKey, changed);
    // Shows all texts in the new language.
    await chooseLocale(locale);
    rememberUser(changed);
  });
  return (
    <Select
      label={t('language')}
      hint={t('languageText')}
      value={saving.isPending ? saving.variables : shown}
      options={languageOptions}
      onChange={(value) => saving.mutate(value)}
      disabled={saving.isPending}
      {...(saving.isError && { error: t('languageFailed') })}
    />
  );
}

function ReportLanguage({ user, onSuccess }: PreferenceProps) {
  const t = useMessages();
  const saving = useSaving('report_language', (report_language) => {
    keepAccount({ ...user, report_language });
    onSuccess(t('reportLanguageSaved'));
  });
  return (
    <Select
      label={t('reportLanguage')}
      hint={t('reportLanguageText')}
      value={saving.isPending ? saving.variables : user.report_language}
      options={reportLanguages.map((value) => ({ value, label: t(`reportLanguage_${value}`) }))}
      onChange={(value) => saving.mutate(value)}
      disabled={saving.isPending}
      {...(saving.isError && { error: t('reportLanguageFailed') })}
    />
  );
}

const needs = ['longer_turns', 'slower_partner'] as const;
type Need = (typeof needs)[number];

/** The learner's needs in conversations, for all courses; they apply from the next conversation. */
function TalkingNeeds({ user, onSuccess }: PreferenceProps) {
  const t = useMessages();
  const saving = useMutation({
    mutationFn: ({ name, on }: { name: Need; on: boolean }) =>
      call('POST /api/auth/update-preferences', { body: { [name]: on } }),
    onSuccess: (_, { name, on }) => {
      keepAccount({ ...user, [name]: on || undefined });
      onSuccess(t('needsSaved'));
    },
  });
  const asked = saving.isPending ? saving.variables : undefined;
  return (
    <>
      {needs.map((name) => (
        <SwitchRow
          key={name}
          label={t(name)}
          text={t(`text_${name}`)}
          checked={asked?.name === name ? asked.on : user[name] === true}
          busy={saving.isPending}
          onChange={(on) => saving.mutate({ name, on })}
        />
      ))}
      {saving.isError && <Alert severity="error">{t('needsFailed')}</Alert>}
    </>
  );
}
