import { useQuery } from '@tanstack/react-query';
import { classesQuery } from '../../../cases/class-choice/api.ts';
import { Select } from '../../../ui/Select.tsx';
import type { CaseStore } from '../case-store.ts';
import { useSectionOption } from '../../case-sharing/use-section-option.ts';
import { useMessages } from '../messages.en.ts';
import type { Place } from '../place.ts';

/** Which section of the class has the case; nothing for those who teach one. */
export function SectionField({ store, class_id, section_id }: Place & { store: CaseStore }) {
  const t = useMessages();
  const optionOf = useSectionOption();
  const { data: classes = [] } = useQuery(classesQuery('instructor'));
  const sections = classes.filter((row) => row.class_id === class_id);
  if (sections.length < 2) return null;
  return (
    <Select
      label={t('sections')}
      hint={t('sectionsHint')}
      value={section_id ?? ''}
      onChange={(id) => void store.moveTo(id || null)}
      options={[{ value: '', label: t('allSections') }, ...sections.map(optionOf)]}
    />
  );
}
