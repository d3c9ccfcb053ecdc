import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, queryOf } from '../../../lib/api.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { LoadingButton } from '../../../ui/LoadingButton.tsx';
import { messages } from './messages.en.ts';

export const sharingQuery = (id: string) =>
  queryOf(['feedback', id, 'sharing'], 'GET /api/students/conversations/{id}/sharing', {
    params: { id },
  });

/** Lets the learner share one report with the teachers of the class, and revoke that. */
export function SharingCard({ conversationId }: { conversationId: string }) {
  const t = useText(messages);
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { data } = useQuery(sharingQuery(conversationId));
  const change = useMutation({
    mutationFn: (shared: boolean) =>
      call('PUT /api/students/conversations/{id}/sharing', {
        params: { id: conversationId },
        body: { shared },
      }),
    onSuccess: (sharing) => {
      client.setQueryData(sharingQuery(conversationId).queryKey, sharing);
      setAsking(false);
    },
  });
  if (!data?.can_share) return null;
  const failed = change.isError ? t('failed') : null;
  return (
    <div data-print="hide">
      <Card
        title={t('title')}
        description={
          data.shared_at ? t('sharedAt', { date: formatDateTime(data.shared_at) }) : t('text')
        }
        action={
          data.shared_at ? (
            <LoadingButton
              size="sm"
              variant="outline"
              loading={change.isPending}
              onClick={() => change.mutate(false)}
            >
              {t('takeBack')}
            </LoadingButton>
          ) : (
            <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
              {t('share')}
            </Button>
          )
        }
      >
        {!asking && failed && <Alert severity="error">{failed}</Alert>}
      </Card>
      <ConfirmDialog
        open={asking}
        destructive={false}
        title={t('confirmTitle')}
        text={t('confirmText')}
        confirmLabel={t('share')}
        busy={change.isPending}
        error={asking ? failed : null}
        onConfirm={() => change.mutate(true)}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
