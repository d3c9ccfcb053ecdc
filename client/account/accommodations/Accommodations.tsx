import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import type {
  Accommodations as Granted,
  GrantedAccommodations,
} from '../../../tool/contract/accommodations.ts';
import { maxAttempts, maxExtraDays } from '../../../tool/contract/constants/assignment.ts';
import { Failure } from '../../ui/Alert.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Field, Form } from '../../ui/Field.tsx';
import { SaveButton } from '../../ui/LoadingButton.tsx';
import { Select } from '../../ui/Select.tsx';
import { ErrorState, ListSkeleton } from '../../ui/Placeholders.tsx';
import { bannerMs } from '../../ui/SuccessMessage.tsx';
import { SwitchRow } from '../settings/SwitchRow.tsx';
import { useMessages } from './messages.en.ts';
import { percentMore } from './percent-more.ts';
import { call } from '../../lib/api.ts';

interface AccommodationsProps {
  /** Id of the student. */
  id: string;
  /** The side that the caller grants for. */
  side: Side;
  /** Is told whether there are unsaved changes. */
  onChanged?: (changed: boolean) => void;
}

/** Form for a student's accommodations, which apply in all courses. */
export function Accommodations({ id, side, onChanged }: AccommodationsProps) {
  const t = useMessages();
  const { data, isError, refetch } = useQuery(grantedQuery(side, id));
  if (data) return <Grants key={id} id={id} side={side} onChanged={onChanged} granted={data} />;
  return isError ? <ErrorState text={t('loadFailed')} onRetry={refetch} /> : <ListSkeleton />;
}

const switches = ['longer_turns', 'slower_partner', 'captions', 'typing'] as const;
const times = [1, 1.25, 1.5, 2, 3, 4];

function Grants(props: AccommodationsProps & { granted: GrantedAccommodations }) {
  const { id, side, granted, onChanged } = props;
  const t = useMessages();
  const client = useQueryClient();
  // Instructors cannot revoke what the institution grants.
  const fixed = side === 'instructors' ? granted.institution : undefined;
  const stored = { ...granted.institution, ...granted[side] };
  // Only the changes: what others have granted since the list was read stays, shown and stored.
  const [changes, setChanges] = useState<Partial<Granted>>({});
  const draft: Granted = { ...stored, ...changes };
  const changed = JSON.stringify(draft) !== JSON.stringify(stored);
  useEffect(() => onChanged?.(changed), [onChanged, changed]);
  const saving = useMutation({
    mutationFn: (sent: Partial<Granted>) => grant(side, id, sent),
    onSuccess: (saved, sent) => {
      client.setQueryData(grantedQuery(side, id).queryKey, saved);
      setChanges((now) => (now === sent ? {} : now));
    },
  });
  const change = (part: Partial<Granted>) => {
    saving.reset();
    setChanges({ ...changes, ...part });
  };
  const atLeast = fixed?.time_multiplier ?? 1;
  const shownTime = Math.max(draft.time_multiplier, atLeast);
  const choices = [...new Set([...times, shownTime])]
    .filter((time) => time >= atLeast)
    .sort((a, b) => a - b);
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate(changes);
      }}
    >
      {switches.map((name) => (
        <SwitchRow
          key={name}
          label={t(name)}
          text={fixed?.[name] ? t('byInstitution') : t(`text_${name}`)}
          checked={draft[name] || fixed?.[name] === true}
          busy={saving.isPending}
          fixed={fixed?.[name] === true}
          onChange={(on) => change({ [name]: on })}
        />
      ))}
      <Select
        label={t('time')}
        value={String(shownTime)}
        onChange={(value) => change({ time_multiplier: Number(value) })}
        options={choices.map((time) => ({
          value: String(time),
          label: time === 1 ? t('timeNormal') : t('timeMore', { percent: percentMore(time) }),
        }))}
      />
      {side === 'institution' && (
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
          <Field
            label={t('extraDays')}
            type="number"
            value={String(draft.extra_days)}
            onChange={({ target }) => change({ extra_days: whole(target.value, maxExtraDays) })}
            inputProps={{ min: 0, max: maxExtraDays, step: 1 }}
          />
          <Field
            label={t('extraAttempts')}
            type="number"
            value={String(draft.extra_attempts)}
            onChange={({ target }) => change({ extra_attempts: whole(target.value, maxAttempts) })}
            inputProps={{ min: 0, max: maxAttempts, step: 1 }}
          />
        </Stack>
      )}
      {saving.isSuccess && (
        <Banner severity="success" autoHideMs={bannerMs} onClose={saving.reset}>
          {t('saved')}
        </Banner>
      )}
      <Failure error={saving.error} text={t('saveFailed')} />
      <div>
        <SaveButton size="sm" loading={saving.isPending}>
          {t('save')}
        </SaveButton>
      </div>
    </Form>
  );
}

const whole = (text: string, most: number): number =>
  Math.min(most, Math.max(0, Math.trunc(Number(text)) || 0));

/** Who grants: a master for the institution, or the student's instructors. */
type Side = keyof GrantedAccommodations;

const grantedQuery = (side: Side, id: string) =>
  queryOptions({
    queryKey: ['accommodations', side, id],
    queryFn: ({ signal }) =>
      side === 'institution'
        ? call('GET /api/master/people/{id}/accommodations', { params: { id }, signal })
        : call('GET /api/instructors/students/{id}/accommodations', { params: { id }, signal }),
    staleTime: 0,
  });

const grant = (side: Side, id: string, body: Partial<Granted>) =>
  side === 'institution'
    ? call('PUT /api/master/people/{id}/accommodations', { params: { id }, body })
    : call('PUT /api/instructors/students/{id}/accommodations', { params: { id }, body });
