import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import type { Platform } from '../../../tool/contract/lti-platforms.ts';
import { LoadingButton } from '../../ui/LoadingButton.tsx';
import { type Column, DataList } from '../../ui/DataList.tsx';
import { TwoLines, When } from '../../ui/Muted.tsx';
import { LevelChip } from '../status/FindingLine.tsx';
import { connectionsQuery } from './api.ts';
import { useMessages } from './messages.en.ts';
import { useMessages as useConnectionTexts } from './connection/messages.en.ts';

interface PlatformTableProps {
  platforms: readonly Platform[];
  /** Id of the platform that is being activated. */
  activating: string | null;
  onActivate: (platform: Platform) => void;
  onEdit: (platform: Platform) => void;
  onSameSite: (platform: Platform) => void;
  onConnection: (platform: Platform) => void;
}

/** The other registrations of a platform's site. */
export const otherRegistrations = (platforms: readonly Platform[], { id, issuer }: Platform) =>
  platforms.filter((one) => one.issuer === issuer && one.id !== id);

export function PlatformTable({ platforms, activating, ...props }: PlatformTableProps) {
  const t = useMessages();
  const connection = useConnectionTexts();
  const columns: Column<Platform>[] = [
    {
      key: 'platform',
      header: t('platform'),
      lead: true,
      cell: ({ name, product, issuer }) => (
        <TwoLines
          second={
            <>
              {t(`${product}Product`)} · {issuer}
            </>
          }
        >
          {name}
        </TwoLines>
      ),
    },
    { key: 'status', header: t('status'), cell: (platform) => <Status platform={platform} /> },
    {
      key: 'connection',
      header: connection('open'),
      cell: ({ id }) => <ConnectionLevel platformId={id} />,
    },
    {
      key: 'deployments',
      header: t('deployments'),
      align: 'end',
      cell: ({ deployment_ids }) => deployment_ids.length,
    },
    {
      key: 'launch',
      header: t('lastLaunch'),
      cell: ({ last_launch_at }) => <When at={last_launch_at} never={t('never')} />,
    },
    {
      key: 'actions',
      align: 'end',
      cell: (platform) => (
        <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
          {!platform.active && (
            <LoadingButton
              size="sm"
              loading={activating === platform.id}
              disabled={activating !== null}
              aria-label={t('activatePlatform', { name: platform.name })}
              onClick={() => props.onActivate(platform)}
            >
              {activating === platform.id ? t('activating') : t('activate')}
            </LoadingButton>
          )}
          {otherRegistrations(platforms, platform).length > 0 && (
            <Button
              variant="outline"
              size="sm"
              aria-label={t('samePlatform', { name: platform.name })}
              onClick={() => props.onSameSite(platform)}
            >
              {t('same')}
            </Button>
          )}
          <Button
            variant="outline"
            size="sm"
            aria-label={connection('title', { name: platform.name })}
            onClick={() => props.onConnection(platform)}
          >
            {connection('open')}
          </Button>
          <Button
            variant="outline"
            size="sm"
            aria-label={t('editTitle', { name: platform.name })}
            onClick={() => props.onEdit(platform)}
          >
            {t('edit')}
          </Button>
        </Stack>
      ),
    },
  ];
  return (
    <DataList label={t('platforms')} columns={columns} rows={platforms} rowKey={({ id }) => id} />
  );
}

/** An inactive platform that registered itself and never launched is waiting, else off. */
function Status({ platform }: { platform: Platform }) {
  const t = useMessages();
  const { active, registered, last_launch_at, asked_origins } = platform;
  if (active && asked_origins.length > 0)
    return <Chip variant="warning" label={t('siteWaiting')} />;
  if (active) return <Chip variant="success" label={t('active')} />;
  if (registered && last_launch_at === null) return <Chip variant="warning" label={t('waiting')} />;
  return <Chip variant="outline" label={t('off')} />;
}

/** The worst finding about a platform's connection; nothing while there is no data. */
function ConnectionLevel({ platformId }: { platformId: string }) {
  const { data } = useQuery(connectionsQuery);
  const connection = useConnectionTexts();
  const findings = data?.find(({ platform_id }) => platform_id === platformId)?.findings;
  if (!findings) return null;
  // Nothing is known to be wrong, and nothing to be right.
  const isUntested = findings.some(({ part, code }) => part === 'keys' && code === 'untested');
  return isUntested && findings.every(({ level }) => level !== 'problem') ? (
    <Chip variant="outline" label={connection('notTested')} />
  ) : (
    <LevelChip findings={findings} />
  );
}
