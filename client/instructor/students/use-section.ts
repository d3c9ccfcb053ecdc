import { useState } from 'react';
import type { SelectedClass } from '../../cases/class-choice/use-selected-class.ts';

/** The section that an addition applies to: the selected one, the only one taught, or a choice. */
export function useSection(scope: SelectedClass) {
  const [chosen, setChosen] = useState(scope.selected?.section_id ?? scope.classes[0]?.section_id);
  return {
    sectionId: chosen ?? '',
    choose: setChosen,
    /** Empty if a class is selected. */
    choices: scope.selected === null ? scope.classes : [],
  };
}
