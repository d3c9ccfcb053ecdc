import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { OwnInvitation } from '../../../tool/contract/invitation.ts';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { refetchUser } from '../../lib/auth.ts';
import { Alert } from '../../ui/Alert.tsx';
import { ConfirmAction } from '../../ui/ConfirmAction.tsx';
import { LoadingButton } from '../../ui/LoadingButton.tsx';
import { useMessages } from './messages.en.ts';

export default function Invitation({
  invitation: { id, classes },
}: {
  invitation: OwnInvitation;
}): ReactNode {
  const t = useMessages();
  const client = useQueryClient();
  const [declining, setDeclining] = useState(false);
  const send = async (accepted: boolean) => {
    const params = { id };
    await (
      accepted
        ? call('POST /api/auth/invitations/{id}/accept', { params })
        : call('POST /api/auth/invitations/{id}/decline', { params })
    ).catch(ignoreAnswered);
    // It changes classes, cases and the roles that the user may switch to.
    await refetchUser().catch((error: unknown) => console.warn('The roles were not read', error));
    await client.invalidateQueries();
  };
  const accepting = useMutation({ mutationFn: () => send(true) });
  return (
    <Alert
      severity={accepting.isError ? 'error' : 'info'}
      action={
        <Stack direction="row" sx={{ gap: 1 }}>
          <LoadingButton size="sm" loading={accepting.isPending} onClick={() => accepting.mutate()}>
            {t('accept')}
          </LoadingButton>
          <Button
            size="sm"
            variant="outline"
            disabled={accepting.isPending}
            onClick={() => setDeclining(true)}
          >
            {t('decline')}
          </Button>
        </Stack>
      }
    >
      {accepting.isError
        ? t('failed')
        : classes
            .map(({ institution, course_code, section_code }) =>
              t('invited', { institution, course: course_code, section: section_code }),
            )
            .join(' ')}
      {declining && (
        <ConfirmAction
          title={t('decline')}
          text={t('declineText', { institution: classes[0]?.institution ?? '' })}
          confirmLabel={t('decline')}
          action={async () => {
            await send(false);
            setDeclining(false);
          }}
          failed={t('failed')}
          onClose={() => setDeclining(false)}
        />
      )}
    </Alert>
  );
}

/** It was answered in another tab or withdrawn: the list that is read next leaves it out. */
function ignoreAnswered(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}
