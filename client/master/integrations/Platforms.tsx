import Add from '@mui/icons-material/AddRounded';
import Hub from '@mui/icons-material/HubRounded';
import Link from '@mui/icons-material/LinkRounded';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Platform } from '../../../tool/contract/lti-platforms.ts';
import { call } from '../../lib/api.ts';
import { serverTextOr } from '../../lib/api-error.ts';
import { Alert } from '../../ui/Alert.tsx';
import { useSuccess } from '../../ui/SuccessMessage.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '../../ui/Placeholders.tsx';
import { platformsQuery } from './api.ts';
import { ConnectionDialog } from './connection/ConnectionDialog.tsx';
import { InvitationDialog } from './InvitationDialog.tsx';
import { PlatformDialog } from './PlatformDialog.tsx';
import { PlatformTable, otherRegistrations } from './PlatformTable.tsx';
import { SameSiteDialog } from './SameSiteDialog.tsx';
import { useMessages } from './messages.en.ts';

type Open = 'new' | 'invitation' | Platform | null;

/** The registered LMSs; one that registered itself has to be activated. */
export function Platforms() {
  const t = useMessages();
  const client = useQueryClient();
  const { data, isPending, refetch } = useQuery(platformsQuery);
  const [open, setOpen] = useState<Open>(null);
  const [sameSite, setSameSite] = useState<Platform | null>(null);
  const [connection, setConnection] = useState<Platform | null>(null);
  const [done, showDone] = useSuccess();
  const activating = useMutation({
    mutationFn: ({ id }: Platform) =>
      call('PUT /api/master/lti/platforms/{id}', { params: { id }, body: { active: true } }),
    onSuccess: async ({ name }) => {
      await client.invalidateQueries(platformsQuery);
      showDone(t('activated', { name }));
    },
  });
  const finish = (text: string) => {
    setOpen(null);
    setSameSite(null);
    showDone(text);
  };
  const actions = (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button
        variant="outline"
        size="sm"
        startIcon={<Link />}
        onClick={() => setOpen('invitation')}
      >
        {t('invite')}
      </Button>
      <Button size="sm" startIcon={<Add />} onClick={() => setOpen('new')}>
        {t('add')}
      </Button>
    </Stack>
  );
  return (
    <Card title={t('platforms')} description={t('platformsText')} action={actions}>
      {done}
      {activating.isError && (
        <Alert severity="error" onClose={activating.reset}>
          {serverTextOr(activating.error, t('activateFailed', activating.variables))}
        </Alert>
      )}
      {isPending ? (
        <ListSkeleton rows={3} />
      ) : !data ? (
        <ErrorState text={t('failed')} onRetry={refetch} />
      ) : data.length === 0 ? (
        <EmptyState
          icon={<Hub />}
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={
            <Stack direction="row" sx={{ gap: 1.25 }}>
              <Button variant="secondary" href="/master/integrations/canvas">
                {t('canvas')}
              </Button>
              <Button variant="secondary" href="/master/integrations/moodle">
                {t('moodle')}
              </Button>
            </Stack>
          }
        />
      ) : (
        <PlatformTable
          platforms={data}
          activating={activating.isPending ? activating.variables.id : null}
          onActivate={(platform) => activating.mutate(platform)}
          onEdit={setOpen}
          onSameSite={setSameSite}
          onConnection={setConnection}
        />
      )}
      {connection !== null && (
        <ConnectionDialog platform={connection} onClose={() => setConnection(null)} />
      )}
      {sameSite !== null && (
        <SameSiteDialog
          platform={sameSite}
          others={otherRegistrations(data ?? [], sameSite)}
          onClose={() => setSameSite(null)}
          onDone={finish}
        />
      )}
      {open === 'invitation' && (
        <InvitationDialog
          onClose={() => {
            setOpen(null);
            // The LMS may have used the link already.
            void refetch();
          }}
        />
      )}
      {open !== null && open !== 'invitation' && (
        <PlatformDialog
          platform={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onDone={finish}
        />
      )}
    </Card>
  );
}
