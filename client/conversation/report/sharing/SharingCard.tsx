import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, queryOf } from '../../../lib/api.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { LiveText } from '../../../ui/LiveText.tsx';
import { LoadingButton } from '../../../ui/LoadingButton.tsx';
import { useMessages } from './messages.en.ts';

export const sharingQuery = (id: string) =>
  queryOf(['feedback', id, 'sharing'], 'GET /api/students/conversations/{id}/sharing', {
    params: { id },
  });

/** Lets the learner share one report with the teachers of the class, and revoke that. */
export function SharingCard({ conversationId }: { conversationId: string }) {
  const t = useMessages();
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
      return client.invalidateQueries({ queryKey: ['conversations'], refetchType: 'none' });
    },
  });
  if (!data?.can_share) return null;
  const failed = change.isError ? t('failed') : null;
  return (
    <div data-print="hide">
      <Card
        title={t('title')}
        description={
          <LiveText
            text={
              data.shared_at ? t('sharedAt', { date: formatDateTime(data.shared_at) }) : t('text')
            }
          />
        }
        action={
          // One button for both: it keeps the focus when what it does changes.
          <LoadingButton
            size="sm"
            variant="outline"
            loading={change.isPending && change.variables === false}
            onClick={() => (data.shared_at ? change.mutate(false) : setAsking(true))}
          >
            {t(data.shared_at ? 'takeBack' : 'share')}
          </LoadingButton>
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
