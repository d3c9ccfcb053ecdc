import { useQuery } from '@tanstack/react-query';
import type { ClassQuery } from '../../../tool/contract/common.ts';
import { formatDay } from '../../lib/format.ts';
import { Select } from '../../ui/Select.tsx';
import { analyticsWeeksQuery } from './api.ts';
import { useMessages } from './messages.en.ts';

/** Selects the week of the figures; empty is all time. */
export function WeekSelect(props: {
  scope: ClassQuery;
  value: string;
  onChange: (week: string) => void;
}) {
  const t = useMessages();
  const { data = [] } = useQuery(analyticsWeeksQuery(props.scope));
  const weeks = data.map(({ week_start }) => week_start).reverse();
  // A week in the URL that is too old for the list is still shown.
  if (props.value !== '' && !weeks.includes(props.value)) weeks.push(props.value);
  return (
    <Select
      hideLabel
      label={t('week')}
      value={props.value}
      onChange={props.onChange}
      options={[
        { value: '', label: t('allTime') },
        ...weeks.map((value) => ({
          value,
          label: t('weekOf', { date: formatDay(`${value}T00:00:00`) }),
        })),
      ]}
    />
  );
}
