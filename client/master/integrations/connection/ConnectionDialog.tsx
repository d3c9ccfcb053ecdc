import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Stack from '@mui/material/Stack';
import type { ConnectionFinding, Platform } from '../../../../tool/contract/lti-platforms.ts';
import { call } from '../../../lib/api.ts';
import { formatFullDateTime } from '../../../lib/format.ts';
import { Failure } from '../../../ui/Alert.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LoadingButton } from '../../../ui/LoadingButton.tsx';
import { Muted } from '../../../ui/Muted.tsx';
import { ErrorState, ListSkeleton } from '../../../ui/Placeholders.tsx';
import { CopyValue } from '../../../ui/CopyValue.tsx';
import { FindingLine } from '../../status/FindingLine.tsx';
import { connectionsQuery, toolQuery } from '../api.ts';
import { useMessages } from './messages.en.ts';

interface ConnectionDialogProps {
  platform: Platform;
  onClose: () => void;
}

export function ConnectionDialog({ platform, onClose }: ConnectionDialogProps) {
  const t = useMessages();
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(connectionsQuery);
  const testing = useMutation({
    mutationFn: () => call('POST /api/master/lti/platforms/{id}/test', { params: platform }),
    onSuccess: () => client.invalidateQueries(connectionsQuery),
  });
  const connection = testing.data ?? data?.find(({ platform_id }) => platform_id === platform.id);
  return (
    <Dialog
      open
      title={t('title', { name: platform.name })}
      description={t('text')}
      onClose={onClose}
      busy={testing.isPending}
      actions={
        <>
          <Button variant="outline" disabled={testing.isPending} onClick={onClose}>
            {t('close')}
          </Button>
          <LoadingButton loading={testing.isPending} onClick={() => testing.mutate()}>
            {testing.isPending ? t('testing') : t('test')}
          </LoadingButton>
        </>
      }
    >
      <Failure error={testing.error} text={t('testFailed')} />
      {connection ? (
        <ul aria-live="polite">
          {connection.findings.map((finding) => (
            <Finding key={finding.part} {...finding} />
          ))}
        </ul>
      ) : isError ? (
        <ErrorState text={t('failed')} onRetry={refetch} />
      ) : (
        <ListSkeleton rows={5} />
      )}
      <Addresses platform={platform} />
    </Dialog>
  );
}

function Finding({ part, level, code, count, host, at }: ConnectionFinding) {
  const t = useMessages();
  return (
    <FindingLine level={level}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {t(part)}
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {t(code, { host, count, status: count })}
      </Typography>
      {at !== null && (
        <Muted variant="caption" component="time" dateTime={at}>
          {formatFullDateTime(at)}
        </Muted>
      )}
    </FindingLine>
  );
}

/** Outgoing and incoming hosts, for firewall rules on either side. */
function Addresses({ platform }: { platform: Platform }) {
  const t = useMessages();
  const { data: tool } = useQuery(toolQuery);
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography variant="subtitle2" component="h3">
        {t('addresses')}
      </Typography>
      <Muted>{t('addressesText')}</Muted>
      <CopyValue label={t('outgoing')} value={hostsOf(platform).join(' ')} />
      {tool && <CopyValue label={t('incoming')} value={tool.jwks_url} />}
    </Stack>
  );
}

/** Hosts of a platform's tokens, keys, roster and grade services; Canvas's services are at its own site. */
function hostsOf({ token_url, jwks_url, frame_origins }: Platform): string[] {
  const origins = [token_url, jwks_url, ...frame_origins].map((address) => new URL(address).origin);
  return [...new Set(origins)];
}
