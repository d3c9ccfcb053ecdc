import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OwnInvitation } from '../../../tool/contract/invitation.ts';
import { call } from '../../lib/api.ts';
import { refetchUser } from '../../lib/auth.ts';
import { useText } from '../../lib/text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { LoadingButton } from '../../ui/LoadingButton.tsx';
import { messages } from './messages.en.ts';

export default function Invitation({
  invitation: { id, classes },
}: {
  invitation: OwnInvitation;
}): ReactNode {
  const t = useText(messages);
  const client = useQueryClient();
  const answer = useMutation({
    mutationFn: (accepted: boolean) =>
      accepted
        ? call('POST /api/auth/invitations/{id}/accept', { params: { id } })
        : call('POST /api/auth/invitations/{id}/decline', { params: { id } }),
    // It changes classes, cases and the roles that the user may switch to.
    onSuccess: async () => {
      await refetchUser().catch((error: unknown) => console.warn('The roles were not read', error));
      await client.invalidateQueries();
    },
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
