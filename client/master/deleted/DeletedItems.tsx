import DeleteSweep from '@mui/icons-material/DeleteSweepRounded';
import RestoreIcon from '@mui/icons-material/RestoreRounded';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { restoreYears } from '../../../tool/contract/constants/limits.ts';
import type { DeletedItem, Restored } from '../../../tool/contract/organisation.ts';
import { serverTextOr } from '../../lib/api-error.ts';
import { formatLongDate } from '../../lib/format.ts';
import { Alert } from '../../ui/Alert.tsx';
import { LoadingButton } from '../../ui/LoadingButton.tsx';
import { Card } from '../../ui/Card.tsx';
import { type Column, DataList } from '../../ui/DataList.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '../../ui/Placeholders.tsx';
import { TwoLines, When } from '../../ui/Muted.tsx';
import { call, queryOf } from '../../lib/api.ts';
import { refreshMaster } from '../../lib/query-client.ts';
import { useMessages } from './messages.en.ts';

/** The last day on which an item can be restored. */
function lastDay(deletedAt: string): string {
  const day = new Date(deletedAt);
  day.setUTCFullYear(day.getUTCFullYear() + restoreYears);
  return formatLongDate(day);
}

/** Deleted items, which can be restored during retention (decision R35). */
export function DeletedItems() {
  const t = useMessages();
  const { data, isPending, refetch } = useQuery(deletedQuery);
  const restoring = useMutation({
    mutationFn: restore,
    // An item is restored with its contents, so every list of a master may have changed.
    onSuccess: refreshMaster,
  });
  const { hidden, twin } = restoring.data ?? {};
  const outcome = hidden ? 'hidden' : twin ? 'twin' : 'restored';
  const nameOf = ({ kind, name }: DeletedItem) => ({
    kind: t(kind),
    name: name || t('untitled'),
  });
  const columns: Column<DeletedItem>[] = [
    {
      key: 'item',
      header: t('item'),
      lead: true,
      cell: ({ kind, name }) => (
        <TwoLines second={t(kind)}>
          <bdi>{name || t('untitled')}</bdi>
        </TwoLines>
      ),
    },
    { key: 'within', header: t('within'), cell: ({ within }) => within },
    { key: 'deleted', header: t('deletedAt'), cell: ({ deleted_at }) => <When at={deleted_at} /> },
    { key: 'until', header: t('until'), cell: ({ deleted_at }) => lastDay(deleted_at) },
    {
      key: 'actions',
      align: 'end',
      cell: (item) => {
        const busy = restoring.isPending && restoring.variables.id === item.id;
        return (
          <LoadingButton
            variant="outline"
            size="sm"
            startIcon={<RestoreIcon />}
            loading={busy}
            disabled={restoring.isPending}
            aria-label={t('restoreItem', nameOf(item))}
            onClick={() => restoring.mutate(item)}
          >
            {busy ? t('restoring') : t('restore')}
          </LoadingButton>
        );
      },
    },
  ];
  return (
    <Card title={t('title')} description={t('text')}>
      {restoring.isSuccess && (
        <Alert severity={outcome === 'restored' ? 'success' : 'warning'} onClose={restoring.reset}>
          {t(outcome, nameOf(restoring.variables))}
        </Alert>
      )}
      {restoring.isError && (
        <Alert severity="error" onClose={restoring.reset}>
          {serverTextOr(restoring.error, t('restoreFailed', { name: restoring.variables.name }))}
        </Alert>
      )}
      {isPending ? (
        <ListSkeleton />
      ) : !data ? (
        <ErrorState text={t('failed')} onRetry={refetch} />
      ) : (
        <DataList
          label={t('title')}
          columns={columns}
          rows={data}
          rowKey={({ id }) => id}
          pageSize={50}
          empty={
            <EmptyState icon={<DeleteSweep />} title={t('emptyTitle')} text={t('emptyText')} />
          }
        />
      )}
    </Card>
  );
}

/** Items that can be restored, the newest deletion first. */
const deletedQuery = {
  ...queryOf(['master', 'deleted'], 'GET /api/master/deleted'),
  // Items are deleted on other pages.
  staleTime: 0,
};

function restore({ kind, id }: DeletedItem): Promise<z.infer<typeof Restored>> {
  const options = { params: { id } };
  switch (kind) {
    case 'institution':
      return call('POST /api/master/institutions/{id}/restore', options);
    case 'term':
      return call('POST /api/master/terms/{id}/restore', options);
    case 'class':
      return call('POST /api/master/classes/{id}/restore', options);
    case 'section':
      return call('POST /api/master/sections/{id}/restore', options);
    case 'case':
      return call('POST /api/master/practice_cases/{id}/restore', options);
  }
}
