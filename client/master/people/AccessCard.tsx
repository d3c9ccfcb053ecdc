import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { PersonDetails } from '../../../tool/contract/people.ts';
import { fullName } from '../../../tool/contract/constants/people.ts';
import { call } from '../../lib/api.ts';
import { useSignedIn } from '../../lib/auth.ts';
import { refreshMaster } from '../../lib/query-client.ts';
import { Card } from '../../ui/Card.tsx';
import { ConfirmAction } from '../../ui/ConfirmAction.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { useMessages as useResearchTexts } from '../research/messages.en.ts';
import { MergeDialog } from './MergeDialog.tsx';
import { useMessages } from './messages.en.ts';

type Change =
  | 'confirmEmail'
  | 'invite'
  | 'resetLink'
  | 'resetFactor'
  | 'endAll'
  | 'disable'
  | 'enable'
  | 'grant'
  | 'take';

const send = {
  confirmEmail: (id) => call('POST /api/master/people/{id}/confirm-email', { params: { id } }),
  invite: (id) => call('POST /api/master/people/{id}/invitation', { params: { id } }),
  resetLink: (id) => call('POST /api/master/people/{id}/reset-link', { params: { id } }),
  resetFactor: (id) => call('DELETE /api/master/people/{id}/second-factor', { params: { id } }),
  endAll: (id) => call('DELETE /api/master/people/{id}/sessions', { params: { id } }),
  disable: (id) => disabled(id, true),
  enable: (id) => disabled(id, false),
  grant: (id) => master(id, true),
  take: (id) => master(id, false),
} as const satisfies Record<Change, (id: string) => Promise<unknown>>;

const disabled = (id: string, value: boolean) =>
  call('PUT /api/master/people/{id}/disabled', { params: { id }, body: { disabled: value } });
const master = (id: string, value: boolean) =>
  call('PUT /api/master/people/{id}/master', { params: { id }, body: { is_master: value } });

interface AccessCardProps {
  person: PersonDetails;
  onDone: (text: string) => void;
}

/** Actions that end or open a person's access; each asks for confirmation. */
export function AccessCard({ person, onDone }: AccessCardProps) {
  const t = useMessages();
  const ofResearch = useResearchTexts();
  const { user } = useSignedIn();
  const [asked, setAsked] = useState<Change | null>(null);
  const [merging, setMerging] = useState(false);
  const values = {
    name: fullName(person) || (person.email ?? t('unnamed')),
    email: person.email ?? '',
  };
  const isDisabled = person.disabled_at !== null;
  const changes = changesOf(person, user.id === person.id);
  return (
    <Card title={t('accessTitle')} description={t('accessText')}>
      <Stack direction="row" sx={{ gap: 1.25, flexWrap: 'wrap' }}>
        {person.role !== 'master' && !isDisabled && (
          <Button size="sm" variant="outline" onClick={() => setMerging(true)}>
            {t('merge')}
          </Button>
        )}
        {changes.map((change) => (
          <Button
            key={change}
            size="sm"
            variant={change === 'disable' ? 'destructive' : 'outline'}
            onClick={() => setAsked(change)}
          >
            {t(change)}
          </Button>
        ))}
      </Stack>
      {person.role === 'instructor' && !isDisabled && !changes.includes('grant') && (
        <Muted>{t(person.identities.length > 0 ? 'grantNotByLms' : 'grantNotWithout')}</Muted>
      )}
      <Muted>{ofResearch('erasing')}</Muted>
      {merging && (
        <MergeDialog
          person={person}
          onClose={() => setMerging(false)}
          onDone={(text) => {
            setMerging(false);
            onDone(text);
          }}
        />
      )}
      {asked !== null && (
        <ConfirmAction
          title={t(asked)}
          text={t(`${asked}Text`, values)}
          confirmLabel={t(asked)}
          destructive={
            asked === 'disable' || asked === 'take' || (asked === 'endAll' && !isDisabled)
          }
          action={async () => {
            await send[asked](person.id);
            await refreshMaster();
            setAsked(null);
            onDone(t(`${asked}Done`, values));
          }}
          failed={t('changeFailed')}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  );
}

/** The possible actions for this person; nobody disables or demotes themselves. */
function changesOf(person: PersonDetails, isOneself: boolean): Change[] {
  const { disabled_at, email, email_proof, is_registered, role, sessions } = person;
  const { has_password, identities } = person;
  // An address that only an LMS states is unverified, so no link is mailed to it.
  const mailable = email !== null && (email_proof !== null || has_password);
  const disabled = disabled_at !== null;
  const may: Record<Change, boolean> = {
    confirmEmail: is_registered && email !== null && email_proof === null,
    invite: !disabled && !is_registered && email !== null,
    resetLink: !disabled && is_registered && mailable,
    resetFactor: person.has_second_factor && !isOneself,
    endAll: sessions.length > 0 && !isOneself,
    grant: role !== 'master' && !disabled && has_password && identities.length === 0,
    take: role === 'master' && !isOneself,
    enable: disabled,
    disable: !disabled && !isOneself,
  };
  return (Object.keys(may) as Change[]).filter((change) => may[change]);
}
