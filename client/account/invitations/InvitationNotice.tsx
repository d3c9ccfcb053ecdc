import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMatch } from 'react-router-dom';
import type { OwnInvitation } from '../../../tool/contract/invitation.ts';
import { call } from '../../lib/api.ts';
import { useSignedIn } from '../../lib/auth.ts';
import { useText } from '../../lib/text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { LoadingButton } from '../../ui/LoadingButton.tsx';
import { messages } from './messages.en.ts';

const invitationsQuery = queryOptions({
  queryKey: ['account', 'invitations'],
  queryFn: ({ signal }) => call('GET /api/auth/invitations', { signal }),
});

/** Asks, on the dashboard, about classes of other institutions that a person has been invited to. */
export function InvitationNotice() {
  const { role } = useSignedIn();
  const onDashboard = useMatch('/:role/dashboard') !== null;
  const enabled = onDashboard && role !== 'master';
  const { data = [] } = useQuery({ ...invitationsQuery, enabled });
  if (!enabled) return null;
  return data.map((invitation) => <Invitation key={invitation.id} invitation={invitation} />);
}

function Invitation({ invitation: { id, classes } }: { invitation: OwnInvitation }) {
  const t = useText(messages);
  const client = useQueryClient();
  const answer = useMutation({
    mutationFn: (accepted: boolean) =>
      accepted
        ? call('POST /api/auth/invitations/{id}/accept', { params: { id } })
        : call('POST /api/auth/invitations/{id}/decline', { params: { id } }),
    // Classes, cases and the role that one may switch to change with it.
    onSuccess: () => client.invalidateQueries(),
  });
  return (
    <Alert
      severity={answer.isError ? 'error' : 'info'}
      action={
        <Stack direction="row" sx={{ gap: 1 }}>
          <LoadingButton size="sm" loading={answer.isPending} onClick={() => answer.mutate(true)}>
            {t('accept')}
          </LoadingButton>
          <Button
            size="sm"
            variant="outline"
            disabled={answer.isPending}
            onClick={() => answer.mutate(false)}
          >
            {t('decline')}
          </Button>
        </Stack>
      }
    >
      {answer.isError
        ? t('failed')
        : classes
            .map(({ institution, course_code, section_code }) =>
              t('invited', { institution, course: course_code, section: section_code }),
            )
            .join(' ')}
    </Alert>
  );
}
