import Payments from '@mui/icons-material/PaymentsRounded';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Usage } from '../../../tool/contract/status.ts';
import { serverTextOr } from '../../lib/api-error.ts';
import { formatNumber } from '../../lib/format.ts';
import { perLocale } from '../../lib/locale.ts';
import { useAddressChoice } from '../../lib/use-address-choice.ts';
import { dollars } from '../../ui/budget-bar/BudgetBar.tsx';
import { Card } from '../../ui/Card.tsx';
import { DataList } from '../../ui/DataList.tsx';
import { Select } from '../../ui/Select.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '../../ui/Placeholders.tsx';
import { TwoLines } from '../../ui/Muted.tsx';
import { usageQuery } from './api.ts';
import { useMessages } from './messages.en.ts';

/** Number of months in the selection. */
const months = 12;
const monthName = perLocale(
  (tag) => new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

/** The last UTC months, YYYY-MM, the current one first. */
function lastMonths(now: Date): string[] {
  return Array.from({ length: months }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
}

interface Row {
  key: string;
  name: string;
  /** The institution of a section. */
  within: string;
  minutes: number;
  usd: number;
}

/** Each institution, followed by its sections. */
const rowsOf = (
  usage: Usage,
  names: Record<'removed' | 'removedSection' | 'noSection', string>,
): Row[] =>
  usage.institutions.flatMap(({ id, name, sections, ...figures }) => [
    { key: `institution ${id}`, name: name || names.removed, within: '', ...figures },
    ...sections.map((section) => ({
      ...section,
      key: `${id} ${section.id}`,
      name: section.name || (section.id ? names.removedSection : names.noSection),
      within: name || names.removed,
    })),
  ]);

/** Minutes and cost of spoken practice in a month, by institution and section. */
export function UsageCard() {
  const t = useMessages();
  const [options] = useState(() => lastMonths(new Date()));
  const [initial] = useState(() => ({ month: options[0] ?? '' }));
  const [choice, setChoice] = useAddressChoice(initial);
  const month = options.includes(choice.month) ? choice.month : initial.month;
  const { data, error, refetch } = useQuery(usageQuery(month));
  const names = {
    removed: t('removed'),
    removedSection: t('removedSection'),
    noSection: t('noSection'),
  };
  const rows = data && rowsOf(data, names);
  return (
    <Card
      title={t('usageTitle')}
      description={t('usageText')}
      action={
        <Select
          hideLabel
          label={t('month')}
          value={month}
          onChange={(chosen) => setChoice({ month: chosen })}
          options={options.map((value) => ({
            value,
            label: monthName().format(new Date(`${value}-01T00:00:00Z`)),
          }))}
        />
      }
    >
      {error ? (
        <ErrorState text={serverTextOr(error, t('usageFailed'))} onRetry={refetch} />
      ) : !data || !rows ? (
        <ListSkeleton />
      ) : rows.length === 0 ? (
        <EmptyState icon={<Payments />} title={t('noUsage')} />
      ) : (
        <DataList
          label={t('usageTitle')}
          rows={[...rows, total(data, t('total'))]}
          rowKey={({ key }) => key}
          columns={[
            {
              key: 'place',
              header: t('place'),
              lead: true,
              cell: ({ name, within }) =>
                within === '' ? <bdi>{name}</bdi> : <TwoLines second={within}>{name}</TwoLines>,
            },
            {
              key: 'minutes',
              header: t('minutes'),
              align: 'end',
              cell: ({ minutes }) => formatNumber(minutes),
            },
            {
              key: 'cost',
              header: t('cost'),
              align: 'end',
              cell: ({ usd }) => dollars().format(usd),
            },
          ]}
        />
      )}
    </Card>
  );
}

const total = ({ total: usd, institutions }: Usage, name: string): Row => ({
  key: 'total',
  name,
  within: '',
  minutes: institutions.reduce((sum, { minutes }) => sum + minutes, 0),
  usd,
});
