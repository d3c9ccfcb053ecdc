import { useMutation } from '@tanstack/react-query';
import type { CurrentUser } from '../../../tool/contract/user.ts';
import { call } from '../../lib/api.ts';
import { useText } from '../../lib/text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { keepAccount } from './api.ts';
import { messages } from './messages.en.ts';
import { SwitchRow } from './SwitchRow.tsx';

interface TalkingNeedsProps {
  user: CurrentUser;
  onSuccess: (text: string) => void;
}

const needs = [
  { name: 'longer_turns', label: 'longerTurns', text: 'longerTurnsText' },
  { name: 'slower_partner', label: 'slowerPartner', text: 'slowerPartnerText' },
] as const;
type Need = (typeof needs)[number]['name'];

/** The learner's needs in conversations, for all courses; they apply from the next conversation. */
export function TalkingNeeds({ user, onSuccess }: TalkingNeedsProps) {
  const t = useText(messages);
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
      {needs.map(({ name, label, text }) => (
        <SwitchRow
          key={name}
          label={t(label)}
          text={t(text)}
          checked={asked?.name === name ? asked.on : user[name] === true}
          busy={saving.isPending}
          onChange={(on) => saving.mutate({ name, on })}
        />
      ))}
      {saving.isError && <Alert severity="error">{t('needsFailed')}</Alert>}
    </>
  );
}
