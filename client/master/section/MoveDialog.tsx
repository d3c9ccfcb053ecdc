import { useState } from 'react';
import type { Section } from '../../../tool/contract/organisation.ts';
import { call } from '../../lib/api.ts';
import { PeopleDialog } from '../../ui/PeopleDialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { type Enrolled, refreshEnrolled } from './api.ts';
import { useMessages } from './messages.en.ts';
import { listed } from './people.ts';

interface MoveDialogProps {
  people: readonly Enrolled[];
  /** The sections to move to. */
  others: readonly Section[];
  onClose: () => void;
  /** Called with a message when all were moved. */
  onMoved: (text: string) => void;
}

/** Moves several people of a section to another one. */
export function MoveDialog({ people, others, onClose, onMoved }: MoveDialogProps) {
  const t = useMessages();
  const [where, setWhere] = useState(others[0]?.id ?? '');
  const code = others.find(({ id }) => id === where)?.section_code ?? '';
  return (
    <PeopleDialog
      title={t('moveTitle')}
      description={t('moveText')}
      people={people.map(listed)}
      texts={{
        people: t('movePeople'),
        search: t('search'),
        noResults: (search) => t('noResults', { search }),
        submit: (count) => t('move', { count }),
        busy: t('moving'),
        failed: t('moveFailed'),
        refused: t('notMoved'),
      }}
      action={async (enrollment_ids) => {
        const body = { enrollment_ids, section_id: where };
        const { failed } = await call('POST /api/master/enrollments/move', { body })
          // After a failure, too: some may have been moved.
          .finally(refreshEnrolled);
        return failed.map(({ enrollment_id: id, error }) => ({ id, error }));
      }}
      onDone={(count) => onMoved(t('moved', { count, code }))}
      onClose={onClose}
    >
      <Select
        label={t('moveTo')}
        value={where}
        onChange={setWhere}
        options={others.map(({ id, section_code }) => ({
          value: id,
          label: t('section', { code: section_code }),
        }))}
      />
    </PeopleDialog>
  );
}
