import Add from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { masterScreens } from '../../../tool/contract/constants/master.ts';
import type { AccessGroup } from '../../../tool/contract/access-group.ts';
import { formatFullDateTime } from '../../lib/format.ts';
import { useSuccess } from '../../ui/SuccessMessage.tsx';
import { Card } from '../../ui/Card.tsx';
import { type Column, DataList } from '../../ui/DataList.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { ErrorState, ListSkeleton } from '../../ui/Placeholders.tsx';
import { AccessGroupDialog } from './AccessGroupDialog.tsx';
import { accessGroupsQuery } from './api.ts';
import { useMessages } from './messages.en.ts';

/** Every group with a description or with members, and its opening date. */
export function AccessGroups() {
  const t = useMessages();
  const { data, isPending, refetch, dataUpdatedAt } = useQuery(accessGroupsQuery);
  const [edited, setEdited] = useState<AccessGroup | 'new' | null>(null);
  const [done, showDone] = useSuccess(masterScreens.successMs);
  const columns: Column<AccessGroup>[] = [
    { key: 'group', header: t('group'), lead: true, cell: ({ name }) => name },
    {
      key: 'status',
      header: t('status'),
      cell: ({ opens_at }) =>
        opens_at !== null && Date.parse(opens_at) > dataUpdatedAt ? (
          <Chip variant="warning" label={t('opensAt', { date: formatFullDateTime(opens_at) })} />
        ) : (
          <Chip variant="success" label={t('open')} />
        ),
    },
    {
      key: 'message',
      header: t('message'),
      cell: ({ message }) => (
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          {message || <Muted component="span">{t('usual')}</Muted>}
        </Box>
      ),
    },
    {
      key: 'actions',
      align: 'end',
      cell: (group) => (
        <Button
          variant="outline"
          size="sm"
          aria-label={t('editGroup', { name: group.name })}
          onClick={() => setEdited(group)}
        >
          {t('edit')}
        </Button>
      ),
    },
  ];
  return (
    <Card
      title={t('groupsTitle')}
      description={t('groupsText')}
      action={
        <Button size="sm" startIcon={<Add />} disabled={!data} onClick={() => setEdited('new')}>
          {t('add')}
        </Button>
      }
    >
      {done}
      {isPending ? (
        <ListSkeleton rows={3} />
      ) : data ? (
        <DataList
          label={t('groupsTitle')}
          columns={columns}
          rows={data}
          rowKey={({ name }) => name}
        />
      ) : (
        <ErrorState text={t('failed')} onRetry={refetch} />
      )}
      {edited !== null && (
        <AccessGroupDialog
          group={edited === 'new' ? null : edited}
          taken={(data ?? []).map(({ name }) => name)}
          onClose={() => setEdited(null)}
          onDone={(text) => {
            setEdited(null);
            showDone(text);
          }}
        />
      )}
    </Card>
  );
}
