import { useText } from '../../lib/text.ts';
import { Select } from '../../ui/Select.tsx';
import type { ClassRow } from './api.ts';
import { messages } from './messages.en.ts';
import type { SelectedClass } from './use-selected-class.ts';

/** With more classes than this the dropdown offers 'Manage Classes...' (specification 1 §9). */
const manageAbove = 4;

/** 'All Classes', each class, and the link back to the picker. */
export function ClassSelect({ scope }: { scope: SelectedClass }) {
  const t = useText(messages);
  const nameOf = (row: ClassRow) =>
    t('option', { course: row.course_code, section: row.section_code });
  const names = scope.classes.map(nameOf);
  const twins = new Set(names.filter((name, at) => names.indexOf(name) !== at));
  const options = [
    { value: 'all', label: t('all') },
    // Not below dozens of classes, which the picker can search.
    ...(scope.classes.length > manageAbove ? [{ value: 'manage', label: t('manage') }] : []),
    ...scope.classes.map((row) => ({
      value: row.section_id,
      // Named with its term only beside another of the same name, such as last term's.
      label: twins.has(nameOf(row)) ? `${nameOf(row)}, ${row.term.name}` : nameOf(row),
    })),
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
