import { call } from '../../lib/api.ts';
import { PeopleDialog } from '../../ui/PeopleDialog.tsx';
import { type Enrolled, refreshEnrolled } from './api.ts';
import { useMessages } from './messages.en.ts';
import { listed } from './people.ts';

interface RemoveDialogProps {
  people: readonly Enrolled[];
  section_id: string;
  onClose: () => void;
  /** Called with a message when all were removed. */
  onRemoved: (text: string) => void;
}

/** Removes several people from a section. */
export function RemoveDialog({ people, section_id, onClose, onRemoved }: RemoveDialogProps) {
  const t = useMessages();
  return (
    <PeopleDialog
      title={t('removeTitle')}
      description={t('removeSeveralText')}
      people={people.map(listed)}
      texts={{
        people: t('removePeople'),
        search: t('search'),
        noResults: (search) => t('noResults', { search }),
        submit: (count) => t('removeSeveral', { count }),
        busy: t('removing'),
        failed: t('removeSeveralFailed'),
        refused: t('notRemoved'),
      }}
      destructive
      action={async (enrollment_ids) => {
        const body = { enrollment_ids, section_id };
        const { failed } = await call('POST /api/master/enrollments/remove', { body })
          // After a failure, too: some may have been removed.
          .finally(refreshEnrolled);
        return failed;
      }}
      onDone={(count) => onRemoved(t('removedSeveral', { count }))}
      onClose={onClose}
    />
  );
}
