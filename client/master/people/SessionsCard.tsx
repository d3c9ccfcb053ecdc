import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import type { PersonDetails } from '../../../tool/contract/people.ts';
import { useDeviceName } from '../../account/settings/device.ts';
import { call } from '../../lib/api.ts';
import { refreshMaster } from '../../lib/query-client.ts';
import { Failure } from '../../ui/Alert.tsx';
import { Card } from '../../ui/Card.tsx';
import { type Column, DataList } from '../../ui/DataList.tsx';
import { EmptyState } from '../../ui/Placeholders.tsx';
import { LoadingButton } from '../../ui/LoadingButton.tsx';
import { When } from '../../ui/Muted.tsx';
import { useMessages as useSettingsTexts } from '../../account/settings/messages.en.ts';
import { useMessages } from './messages.en.ts';

type Session = PersonDetails['sessions'][number];

/** A person's sessions; each can be ended, except the current one. */
export function SessionsCard({ person }: { person: PersonDetails }) {
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
