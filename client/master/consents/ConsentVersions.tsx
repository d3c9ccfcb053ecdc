import Chip from '@mui/material/Chip';
import { useQuery } from '@tanstack/react-query';
import type { ConsentVersion } from '../../../tool/contract/consent.ts';
import { formatNumber } from '../../lib/format.ts';
import { Card } from '../../ui/Card.tsx';
import { type Column, DataList } from '../../ui/DataList.tsx';
import { ErrorState, ListSkeleton } from '../../ui/Placeholders.tsx';
import { consentVersionsQuery } from './api.ts';
import { useMessages } from './messages.en.ts';

export function ConsentVersions() {
  const t = useMessages();
  const { data, isPending, refetch } = useQuery(consentVersionsQuery);
  const columns: Column<ConsentVersion>[] = [
    { key: 'version', header: t('version'), lead: true, cell: ({ version }) => version },
    {
      key: 'status',
      header: t('status'),
      cell: ({ in_force }) => (
        <Chip
          variant={in_force ? 'success' : 'outline'}
          label={t(in_force ? 'inForce' : 'former')}
        />
      ),
    },
    {
      key: 'agreed',
      header: t('agreed'),
      align: 'end',
      cell: ({ agreed }) => formatNumber(agreed),
    },
    {
      key: 'refused',
      header: t('refused'),
      align: 'end',
      cell: ({ refused }) => formatNumber(refused),
    },
  ];
  return (
    <Card title={t('versionsTitle')} description={t('versionsText')}>
      {isPending ? (
        <ListSkeleton rows={2} />
      ) : data ? (
        <DataList
          label={t('versionsTitle')}
          columns={columns}
          rows={data}
          rowKey={({ version }) => version}
        />
      ) : (
        <ErrorState text={t('failedVersions')} onRetry={refetch} />
      )}
    </Card>
  );
}
