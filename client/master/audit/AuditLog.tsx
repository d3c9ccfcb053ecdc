import History from '@mui/icons-material/HistoryRounded';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useInfiniteQuery } from '@tanstack/react-query';
import { operatorId } from '../../../tool/contract/constants/operator.ts';
import { type AuditEntry, auditKinds } from '../../../tool/contract/master.ts';
import { useAddressChoice } from '../../lib/use-address-choice.ts';
import type { ChipVariant } from '../../ui/theme/chip.ts';
import { Card } from '../../ui/Card.tsx';
import type { Column } from '../../ui/DataList.tsx';
import { EmptyState } from '../../ui/Placeholders.tsx';
import { Muted, When } from '../../ui/Muted.tsx';
import { PagedTable } from '../../ui/PagedTable.tsx';
import { Select } from '../../ui/Select.tsx';
import { Details } from './Details.tsx';
import { useMessages } from './messages.en.ts';
import { call } from '../../lib/api.ts';
import { pagedQuery } from '../../lib/paged-query.ts';

type Kind = AuditEntry['kind'];

const everything: { kind: Kind | 'all' } = { kind: 'all' };
const known = { kind: ['all', ...auditKinds] };

const chipVariants: Record<AuditEntry['action'], ChipVariant> = {
  create: 'success',
  update: 'secondary',
  delete: 'destructive',
  restore: 'success',
  import: 'secondary',
  export: 'secondary',
  erase: 'destructive',
};

export function AuditLog() {
  const t = useMessages();
  const [{ kind }, choose] = useAddressChoice(everything, known);
  const query = useInfiniteQuery(auditQuery(kind === 'all' ? undefined : kind));
  const columns: Column<AuditEntry>[] = [
    {
      key: 'change',
      header: t('change'),
      lead: true,
      cell: ({ action, kind, interrupted }) => (
        <Stack sx={{ gap: 0.5, alignItems: 'flex-start' }}>
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
            <Chip variant={chipVariants[action]} label={t(action)} />
            {t(kind)}
            {interrupted && <Chip variant="warning" label={t('interrupted')} />}
          </Stack>
          {interrupted && <Muted variant="caption">{t('interruptedText')}</Muted>}
        </Stack>
      ),
    },
    { key: 'details', header: t('details'), cell: (entry) => <Details entry={entry} /> },
    {
      key: 'who',
      header: t('who'),
      cell: ({ actor_name, actor_id }) =>
        actor_name || t(actor_id === operatorId ? 'operator' : 'unknown'),
    },
    { key: 'when', header: t('when'), cell: ({ at }) => <When at={at} /> },
  ];
  return (
    <Card title={t('title')} description={t('text')}>
      <div>
        <Select<Kind | 'all'>
          hideLabel
          label={t('filter')}
          value={kind}
          onChange={(chosen) => choose({ kind: chosen })}
          options={[
            { value: 'all', label: t('everything') },
            ...auditKinds.map((value) => ({ value, label: t(value) })),
          ]}
        />
      </div>
      <PagedTable
        query={query}
        failed={t('failed')}
        empty={
          kind === 'all' ? (
            <EmptyState icon={<History />} title={t('emptyTitle')} text={t('emptyText')} />
          ) : (
            <EmptyState icon={<History />} title={t('emptyKind')} />
          )
        }
        label={t('title')}
        columns={columns}
      />
    </Card>
  );
}

/** Changes, newest first; all kinds if none is given. */
const auditQuery = (kind: Kind | undefined) =>
  pagedQuery(['master', 'audit', kind], (page, signal) =>
    call('GET /api/master/audit', { query: { ...page, kind }, signal }),
  );
