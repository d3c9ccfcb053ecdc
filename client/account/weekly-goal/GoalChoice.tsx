import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { goalUnits, maxGoal } from '../../../tool/contract/constants/people.ts';
import type { WeeklyGoal } from '../../../tool/contract/weekly-goal.ts';
import { Select } from '../../ui/Select.tsx';
import { CardSkeleton, ErrorState } from '../../ui/Placeholders.tsx';
import { goalQuery, saveGoal } from './api.ts';
import { useMessages } from './messages.en.ts';

/** The selectable goals; days first, as they are easier to reach than minutes. */
const offered: Record<WeeklyGoal['unit'], readonly number[]> = {
  days: Array.from({ length: maxGoal.days }, (_, index) => index + 1),
  minutes: [10, 20, 30, 45, 60, 90, 120, 180],
};
const none = 'none';
const keyOf = (goal: WeeklyGoal | null) => (goal ? `${goal.unit} ${goal.amount}` : none);

/** Sets the weekly goal, or switches it off. */
export function GoalChoice({ onSuccess }: { onSuccess: (text: string) => void }) {
  const t = useMessages();
  const client = useQueryClient();
  const week = useQuery(goalQuery);
  const saving = useMutation({
    mutationFn: saveGoal,
    onSuccess: (_, goal) => {
      client.setQueryData(
        goalQuery.queryKey,
        (known) => known && { ...known, goal, suggested: false },
      );
      onSuccess(t(goal ? 'saved' : 'switchedOff'));
    },
  });
  if (week.isPending) return <CardSkeleton height={46} />;
  if (!week.data) return <ErrorState text={t('failed')} onRetry={week.refetch} />;
  const stored = week.data.goal;
  const goals = goalUnits.flatMap((unit) => {
    const amounts = new Set(offered[unit]);
    if (stored?.unit === unit) amounts.add(stored.amount);
    return [...amounts].sort((a, b) => a - b).map((amount) => ({ unit, amount }));
  });
  return (
    <Select
      label={t('title')}
      hint={t('hint')}
      value={keyOf(saving.isPending ? saving.variables : stored)}
      options={[
        { value: none, label: t('none') },
        ...goals.map((goal) => ({
          value: keyOf(goal),
          label: t(`${goal.unit}_option`, { count: goal.amount }),
        })),
      ]}
      onChange={(key) => saving.mutate(goals.find((goal) => keyOf(goal) === key) ?? null)}
      disabled={saving.isPending}
      {...(saving.isError && { error: t('saveFailed') })}
    />
  );
}
