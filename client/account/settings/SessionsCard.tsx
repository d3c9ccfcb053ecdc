import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { signOut } from '../../lib/auth.ts';
import { type ResponseOf, call } from '../../lib/api.ts';
import { formatDateTime } from '../../lib/format.ts';
import { Failure } from '../../ui/Alert.tsx';
import { LoadingButton } from '../../ui/LoadingButton.tsx';
import { Card } from '../../ui/Card.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { ErrorState, ListSkeleton } from '../../ui/Placeholders.tsx';
import { sessionsQuery } from './api.ts';
import { useDeviceName } from './device.ts';
import { useMessages } from './messages.en.ts';

type SessionRow = ResponseOf<'GET /api/auth/sessions'>[number];

/** Rows shown at first, and added by each 'Show more'. */
const sessionsAtOnce = 8;

/** The sessions of the user, the one used last first; each can be signed out. */
export function SessionsCard() {
  const t = useMessages();
  const sessions = useQuery(sessionsQuery);
  const [limit, setLimit] = useState(sessionsAtOnce);
  return (
    <Card title={t('sessionsTitle')} description={t('sessionsText')}>
      {sessions.data ? (
        <>
          <ul>
            {sessions.data.slice(0, limit).map((session) => (
              <Session key={session.id} session={session} />
            ))}
          </ul>
          <ShowMore
            hidden={sessions.data.length - limit}
            step={sessionsAtOnce}
            onMore={() => setLimit(limit + sessionsAtOnce)}
          />
        </>
      ) : sessions.isError ? (
        <ErrorState text={t('sessionsFailed')} onRetry={sessions.refetch} />
      ) : (
        <ListSkeleton rows={2} />
      )}
    </Card>
  );
}

function Session({ session }: { session: SessionRow }) {
  const t = useMessages();
  const client = useQueryClient();
  const navigate = useNavigate();
  const ending = useMutation({
    mutationFn: () => call('DELETE /api/auth/sessions/{id}', { params: { id: session.id } }),
    onSettled: () => client.invalidateQueries(sessionsQuery),
  });
  const end = () => {
    if (session.current) void signOut(() => navigate('/'));
    else ending.mutate();
  };
  const deviceName = useDeviceName();
  const device = deviceName(session.user_agent);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 1.5,
        paddingBlock: 1.25,
        '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 14rem', minInlineSize: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{device}</Typography>
        <Muted>{t('lastUsed', { when: formatDateTime(session.last_used_at) })}</Muted>
      </Box>
      {session.origin === 'lti' && <Chip variant="outline" label={t('fromLms')} />}
      {session.current && <Chip variant="success" label={t('thisSession')} />}
      <LoadingButton
        size="sm"
        variant="outline"
        aria-label={t('endSessionOf', { device })}
        loading={ending.isPending}
        onClick={end}
      >
        {t('endSession')}
      </LoadingButton>
      <Box sx={{ flex: '1 1 100%', '&:empty': { display: 'none' } }}>
        <Failure error={ending.error} text={t('endFailed')} />
      </Box>
    </Box>
  );
}
