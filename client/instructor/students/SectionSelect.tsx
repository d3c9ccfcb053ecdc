import { Select } from '../../ui/Select.tsx';
import type { ClassRow } from '../../cases/class-choice/api.ts';
import { useClassName } from '../../cases/class-choice/use-class-name.ts';
import { useMessages } from '../../cases/class-choice/messages.en.ts';

/** Selects one of several classes; nothing if there is only one. */
export function SectionSelect(props: {
  classes: readonly ClassRow[];
  value: string;
  onChange: (sectionId: string) => void;
}) {
  const t = useMessages();
  const nameOf = useClassName(props.classes);
  if (props.classes.length < 2) return null;
  return (
    <Select
      label={t('label')}
      value={props.value}
      onChange={props.onChange}
      options={props.classes.map((row) => ({ value: row.section_id, label: nameOf(row) }))}
    />
  );
}
