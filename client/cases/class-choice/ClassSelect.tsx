import { useText } from '../../lib/text.ts';
import { Select } from '../../ui/Select.tsx';
import { messages } from './messages.en.ts';
import { useClassName } from './use-class-name.ts';
import type { SelectedClass } from './use-selected-class.ts';

/** With more classes than this the dropdown offers 'Manage Classes...' (specification 1 §9). */
const manageAbove = 4;

/** 'All Classes', each class, and the link back to the picker. */
export function ClassSelect({ scope }: { scope: SelectedClass }) {
  const t = useText(messages);
  const nameOf = useClassName(scope.classes);
  const options = [
    { value: 'all', label: t('all') },
    // Not below dozens of classes, which the picker can search.
    ...(scope.classes.length > manageAbove ? [{ value: 'manage', label: t('manage') }] : []),
    ...scope.classes.map((row) => ({ value: row.section_id, label: nameOf(row) })),
  ];
  const choose = (value: string) => {
    if (value === 'manage') return scope.reopen();
    const row = scope.classes.find((one) => one.section_id === value);
    scope.choose(row ?? 'all');
  };
  return (
    <Select
      label={t('label')}
      hideLabel
      value={scope.selected?.section_id ?? 'all'}
      options={options}
      onChange={choose}
      minWidth="min(13rem, 70vw)"
    />
  );
}
