import Back from '@mui/icons-material/ArrowBackRounded';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useQuery, useMutation } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { masterScreens } from '../../../tool/contract/constants/master.ts';
import { fullName } from '../../../tool/contract/constants/people.ts';
import type { PersonDetails } from '../../../tool/contract/people.ts';
import { Accommodations } from '../../account/accommodations/Accommodations.tsx';
import { useMessages as useAccommodationTexts } from '../../account/accommodations/messages.en.ts';
import { useDeviceName } from '../../account/settings/device.ts';
import { useMessages as useSettingsTexts } from '../../account/settings/messages.en.ts';
import { serverTextOr } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { refreshMaster } from '../../lib/query-client.ts';
import { Failure } from '../../ui/Alert.tsx';
import { BackButton } from '../../ui/BackButton.tsx';
import { Card } from '../../ui/Card.tsx';
import { type Column, DataList } from '../../ui/DataList.tsx';
import { LoadingButton } from '../../ui/LoadingButton.tsx';
import { When } from '../../ui/Muted.tsx';
import { Page } from '../../ui/Page.tsx';
import { CardSkeleton, ErrorState, EmptyState } from '../../ui/Placeholders.tsx';
import { useSuccess } from '../../ui/SuccessMessage.tsx';
import { SignIns } from '../sign-ins/SignIns.tsx';
import { AccessCard } from './AccessCard.tsx';
import { AccountCard } from './AccountCard.tsx';
import { personQuery } from './api.ts';
import { EnrollmentsCard, IdentitiesCard } from './LinkedRecords.tsx';
import { useMessages } from './messages.en.ts';

/** /master/people/:id: an account with all related data. */
export default function PersonPage() {
  const t = useMessages();
  const texts = useAccommodationTexts();
  const { id = '' } = useParams();
  const { data: person, error, refetch } = useQuery(personQuery(id));
  const [done, showDone] = useSuccess(masterScreens.successMs);
  const back = (
    <BackButton href="/master/people" startIcon={<Back aria-hidden className="flip-in-rtl" />}>
      {t('back')}
    </BackButton>
  );
  if (!person)
    return (
      <Page title={t('title')} description={error ? undefined : '\u00a0'} actions={back}>
        {error ? (
          <ErrorState text={serverTextOr(error, t('personFailed'))} onRetry={refetch} />
        ) : (
          <CardSkeleton height={720} />
        )}
      </Page>
    );
  return (
    <Page
      title={fullName(person) || t('unnamed')}
      description={person.email ?? t('noEmail')}
      actions={back}
    >
      {done}
      <AccountCard person={person} onDone={showDone} />
      <AccessCard person={person} onDone={showDone} />
      {person.role !== 'master' && (
        <Card title={texts('title')} description={texts('text')}>
          <Accommodations id={person.id} side="institution" />
        </Card>
      )}
      <SessionsCard person={person} />
      <SignIns userId={person.id} />
      <EnrollmentsCard enrollments={person.enrollments} />
      <IdentitiesCard identities={person.identities} />
    </Page>
  );
}

type Session = PersonDetails['sessions'][number];

/** A person's sessions; each can be ended, except the current one. */
function SessionsCard({ person }: { person: PersonDetails }) {
  const t = useMessages();
  const ofSettings = useSettingsTexts();
  const ending = useMutation({
    mutationFn: (sessionId: string) =>
      call('DELETE /api/master/people/{id}/sessions/{sessionId}', {
        params: { id: person.id, sessionId },
      }),
    onSettled: refreshMaster,
  });
  const deviceName = useDeviceName();
  const columns: Column<Session>[] = [
    {
      key: 'device',
      header: t('device'),
      lead: true,
      cell: (session) => (
        <Stack component="span" direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {deviceName(session.user_agent)}
          {session.current && <Chip variant="success" label={ofSettings('thisSession')} />}
        </Stack>
      ),
    },
    { key: 'origin', header: t('origin'), cell: ({ origin }) => t(origin) },
    { key: 'used', header: t('lastUsed'), cell: ({ last_used_at }) => <When at={last_used_at} /> },
    {
      key: 'actions',
      align: 'end',
      cell: (session) =>
        !session.current && (
          <LoadingButton
            variant="outline"
            size="sm"
            aria-label={t('endSessionOf', { device: deviceName(session.user_agent) })}
            loading={ending.isPending && ending.variables === session.id}
            onClick={() => ending.mutate(session.id)}
          >
            {t('endSession')}
          </LoadingButton>
        ),
    },
  ];
  return (
    <Card title={t('sessions')} description={t('sessionsText')}>
      <Failure error={ending.error} text={ofSettings('endFailed')} />
      <DataList
        label={t('sessions')}
        columns={columns}
        rows={person.sessions}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('noSessions')} />}
      />
    </Card>
  );
}
