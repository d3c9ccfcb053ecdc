import Login from '@mui/icons-material/LoginRounded';
import Chip from '@mui/material/Chip';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { signInDays } from '../../../tool/contract/constants/limits.ts';
import type { SignInRow } from '../../../tool/contract/people.ts';
import { useDeviceName } from '../../account/settings/device.ts';
import { call } from '../../lib/api.ts';
import { formatFullDateTime } from '../../lib/format.ts';
import { pagedQuery } from '../../lib/paged-query.ts';
import { Card } from '../../ui/Card.tsx';
import type { Column } from '../../ui/DataList.tsx';
import { EmptyState } from '../../ui/Placeholders.tsx';
import { PagedTable } from '../../ui/PagedTable.tsx';
import { Select } from '../../ui/Select.tsx';
import type { ChipVariant } from '../../ui/theme/chip.ts';
import { TwoLines } from '../../ui/Muted.tsx';
import { useMessages } from './messages.en.ts';

type Outcome = SignInRow['outcome'];
const outcomes = {
  succeeded: ['succeeded', 'success'],
  failed: ['wrong', 'warning'],
  refused: ['refused', 'destructive'],
  half: ['half', 'warning'],
} as const satisfies Record<Outcome, readonly [keyof typeof useMessages.english, ChipVariant]>;
const outcomeNames = Object.keys(outcomes) as Outcome[];

/** Sign-in attempts, of everybody or of one person. */
export function SignIns({ userId }: { userId?: string }) {
  const t = useMessages();
  const [chosen, setChosen] = useState<Outcome | 'all'>('all');
  const outcome = chosen === 'all' ? undefined : chosen;
  const query = useInfiniteQuery(
    pagedQuery(['master', 'sign-ins', userId, outcome], (page, signal) =>
      call('GET /api/master/sign-ins', { query: { ...page, user_id: userId, outcome }, signal }),
    ),
  );
  const deviceName = useDeviceName();
  const person: Column<SignInRow> = {
    key: 'person',
    header: t('person'),
    lead: true,
    cell: ({ name }) => name || t('removed'),
  };
  const columns: Column<SignInRow>[] = [
    ...(userId === undefined ? [person] : []),
    { key: 'when', header: t('when'), cell: ({ at }) => formatFullDateTime(at) },
    {
      key: 'outcome',
      header: t('outcome'),
      cell: (row) => (
        <Chip variant={outcomes[row.outcome][1]} label={t(outcomes[row.outcome][0])} />
      ),
    },
    { key: 'origin', header: t('origin'), cell: ({ origin }) => t(origin) },
    {
      key: 'device',
      header: t('device'),
      cell: ({ address, user_agent }) => (
        // An address that begins with digits is not written from right to left.
        <TwoLines second={address && <bdi>{address}</bdi>}>{deviceName(user_agent)}</TwoLines>
      ),
    },
  ];
  return (
    <Card title={t('title')} description={t('text', { days: signInDays })}>
      <div>
        <Select<Outcome | 'all'>
          hideLabel
          label={t('outcome')}
          value={chosen}
          onChange={setChosen}
          options={[
            { value: 'all', label: t('everything') },
            ...outcomeNames.map((value) => ({ value, label: t(outcomes[value][0]) })),
          ]}
        />
      </div>
      <PagedTable
        query={query}
        failed={t('failed')}
        empty={<EmptyState icon={<Login />} title={t('empty')} />}
        label={t('title')}
        columns={columns}
      />
    </Card>
  );
}
