import Add from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccessGroup } from '../../../tool/contract/access-group.ts';
import { masterScreens } from '../../../tool/contract/constants/master.ts';
import { call, queryOf } from '../../lib/api.ts';
import { formatFullDateTime } from '../../lib/format.ts';
import { Failure } from '../../ui/Alert.tsx';
import { Card } from '../../ui/Card.tsx';
import { type Column, DataList } from '../../ui/DataList.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { Page } from '../../ui/Page.tsx';
import { CardSkeleton, ErrorState, ListSkeleton } from '../../ui/Placeholders.tsx';
import { ShowWhenStable } from '../../ui/ShowWhenStable.tsx';
import { useSuccess } from '../../ui/SuccessMessage.tsx';
import { AccessGroupDialog } from './AccessGroupDialog.tsx';
import { accessGroupsQuery } from './api.ts';
import { InstitutionSettings } from './InstitutionSettings.tsx';
import { useMessages } from './messages.en.ts';

/** /master/access: opening dates of groups (decision R13) and settings of institutions (R42, R1). */
export default function AccessPage() {
  const t = useMessages();
  const { isPending } = useQuery(accessGroupsQuery);
  return (
    <Page title={t('title')} description={t('description')}>
      <AccessGroups />
      <ShowWhenStable pending={isPending}>
        <InstitutionSettings />
        <SecondFactorRule />
      </ShowWhenStable>
    </Page>
  );
}

const ruleQuery = queryOf(['master', 'second-factor'], 'GET /api/master/second-factor');

export function SecondFactorRule() {
  const t = useMessages();
  const client = useQueryClient();
  const { data, isPending, refetch } = useQuery(ruleQuery);
  const saving = useMutation({
    mutationFn: (required: boolean) =>
      call('PUT /api/master/second-factor', { body: { required } }),
    onSuccess: () => client.invalidateQueries(ruleQuery),
  });
  return (
    <Card title={t('secondFactorTitle')} description={t('secondFactorText')}>
      {isPending ? (
        <CardSkeleton />
      ) : !data ? (
        <ErrorState text={t('secondFactorFailed')} onRetry={refetch} />
      ) : (
        <>
          <FormControlLabel
            control={
              <Checkbox
                checked={saving.isPending ? saving.variables : data.required}
                onChange={(_, required) => {
                  if (!saving.isPending) saving.mutate(required);
                }}
              />
            }
            label={t('secondFactorRequired')}
          />
          <Muted>
            {data.without === 0
              ? t('allWithSecondFactor')
              : t('withoutSecondFactor', { count: data.without })}
          </Muted>
          <Failure error={saving.error} text={t('secondFactorNotSaved')} />
        </>
      )}
    </Card>
  );
}

/** Every group with a description or with members, and its opening date. */
function AccessGroups() {
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
