import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import type {
  EditPlatformBody,
  LaunchRow,
  Platform,
} from '../../../tool/contract/lti-platforms.ts';
import { call } from '../../lib/api.ts';
import { Alert, Failure } from '../../ui/Alert.tsx';
import { LoadingButton } from '../../ui/LoadingButton.tsx';
import { platformsQuery } from './api.ts';
import { useMessages } from './messages.en.ts';
import { correctionOf, newPlatform } from './platform-form.ts';
import { PlatformDialog } from './PlatformDialog.tsx';

/** The button that fixes the cause of a refused launch, if there is a fix. */
export function LaunchFix({ launch }: { launch: LaunchRow }) {
  const t = useMessages();
  const { data: platforms } = useQuery(platformsQuery);
  const { code, platform_id, claimed } = launch;
  const platform = platforms?.find(({ id }) => id === platform_id);
  const deployment = claimed?.deployment_id;
  if (!platforms) return null;
  if (code === 'inactive_platform' && platform)
    return (
      <PlatformChange
        platform={platform}
        needed={!platform.active}
        label={t('activatePlatform', { name: platform.name })}
        body={{ active: true }}
      />
    );
  if (code === 'unknown_deployment' && platform && deployment)
    return (
      <PlatformChange
        platform={platform}
        needed={!platform.deployment_ids.includes(deployment)}
        label={t('addDeployment', { id: deployment, name: platform.name })}
        body={{ deployment_ids: [...platform.deployment_ids, deployment], read: platform }}
      />
    );
  if (code === 'unknown_platform' && claimed?.issuer)
    return (
      <UnknownPlatform platforms={platforms} issuer={claimed.issuer} clientId={claimed.client_id} />
    );
  return null;
}

function PlatformChange(props: {
  platform: Platform;
  /** False once it is changed, here or elsewhere. */
  needed: boolean;
  label: string;
  body: z.input<typeof EditPlatformBody>;
}) {
  const t = useMessages();
  const client = useQueryClient();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () =>
      call('PUT /api/master/lti/platforms/{id}', {
        params: { id: props.platform.id },
        body: props.body,
      }),
    onSuccess: () => client.invalidateQueries(platformsQuery),
  });
  if (isSuccess) return <Alert severity="success">{t('fixed')}</Alert>;
  if (!props.needed) return null;
  return (
    <>
      <LoadingButton variant="outline" size="sm" loading={isPending} onClick={() => mutate()}>
        {props.label}
      </LoadingButton>
      <Failure error={error} text={t('saveFailed')} />
    </>
  );
}

/** For an unknown platform: corrects issuer or client id of a registered one, or adds a new one. */
function UnknownPlatform(props: {
  platforms: readonly Platform[];
  issuer: string;
  clientId: string | null;
}) {
  const t = useMessages();
  const [open, setOpen] = useState<Platform | 'new' | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const named = { issuer: props.issuer, client_id: props.clientId ?? '' };
  const isKnown = props.platforms.some(
    ({ issuer, client_id }) => issuer === named.issuer && client_id === named.client_id,
  );
  if (done !== null) return <Alert severity="success">{done}</Alert>;
  if (isKnown) return null;
  const alike = props.platforms.filter(
    ({ issuer, client_id }) => issuer === named.issuer || client_id === named.client_id,
  );
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', marginBlock: 0.5 }}>
      {alike.map((platform) => (
        <Button key={platform.id} variant="outline" size="sm" onClick={() => setOpen(platform)}>
          {t('correct', { name: platform.name })}
        </Button>
      ))}
      <Button variant="outline" size="sm" onClick={() => setOpen('new')}>
        {t('addThis')}
      </Button>
      {open !== null && (
        <PlatformDialog
          platform={open === 'new' ? null : open}
          given={open === 'new' ? newPlatform(named) : correctionOf(open, named)}
          onClose={() => setOpen(null)}
          onDone={(text) => {
            setOpen(null);
            setDone(text);
          }}
        />
      )}
    </Stack>
  );
}
