import { useQuery } from '@tanstack/react-query';
import type { SelectedClass } from '../../cases/class-choice/use-selected-class.ts';
import { call } from '../../lib/api.ts';
import { useLoggedError } from '../../lib/use-logged-error.ts';
import { PeopleDialog } from '../../ui/PeopleDialog.tsx';
import { engagementQuery, refreshRoster } from './api.ts';
import { useMessages } from './messages.en.ts';
import { SectionSelect } from './SectionSelect.tsx';
import { useSection } from './use-section.ts';

interface RemoveSeveralDialogProps {
  scope: SelectedClass;
  onClose: () => void;
  /** Called with a message when all were removed. */
  onRemoved: (text: string) => void;
}

/** Removes several students from a section that the instructor teaches. */
export function RemoveSeveralDialog({ scope, onClose, onRemoved }: RemoveSeveralDialogProps) {
  const t = useMessages();
  const { sectionId: section_id, choose, choices } = useSection(scope);
  const { class_id } = scope.classes.find((row) => row.section_id === section_id) ?? {};
  const { data: students = [], error } = useQuery(engagementQuery({ class_id, section_id }));
  useLoggedError(error, 'Failed to fetch students');
  return (
    <PeopleDialog
      title={t('removeSeveralTitle')}
      description={t('removeSeveralText')}
      people={students.map(({ id, name, email = '' }) => ({ id, name, email }))}
      texts={{
        people: t('list'),
        search: t('search'),
        noResults: () => t('noMatchTitle'),
        submit: (count) => t('removeSeveral', { count }),
        busy: t('removing'),
        failed: t('removeSeveralFailed'),
        refused: t('notRemoved'),
      }}
      destructive
      action={async (user_ids) => {
        const body = { user_ids, section_id };
        const { failed } = await call('POST /api/instructors/students/remove', { body })
          // After a failure, too: some may have been removed.
          .finally(refreshRoster);
        return failed;
      }}
      onDone={(count) => onRemoved(t('removedSeveral', { count }))}
      onClose={onClose}
    >
      <SectionSelect classes={choices} value={section_id} onChange={choose} />
    </PeopleDialog>
  );
}
