import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import type { ClassRow } from '../../cases/class-choice/api.ts';
import type { SelectedClass } from '../../cases/class-choice/use-selected-class.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { refreshRoster, type Student } from './api.ts';
import { useMessages } from './messages.en.ts';
import { SectionSelect } from './SectionSelect.tsx';

interface RemoveStudentDialogProps {
  student: Student;
  scope: SelectedClass;
  onClose: () => void;
  onRemoved: (text: string) => void;
}

/** Asks for confirmation; a failure is only logged, the dialog stays (specification 2 §8). */
export function RemoveStudentDialog(props: RemoveStudentDialogProps) {
  const { student, scope, onClose, onRemoved } = props;
  const t = useMessages();
  const rows = sectionsOf(student, scope);
  const [chosen, setChosen] = useState<string>();
  const section = rows.find(({ section_id }) => section_id === chosen) ?? rows[0];
  const { name } = student;
  const removing = useMutation({
    mutationFn: (section_id: string | undefined) =>
      call('DELETE /api/instructors/students/remove/{id}', {
        params: { id: student.id },
        query: { section_id },
      }),
    onSuccess: async () => {
      await refreshRoster();
      onRemoved(t('removed', { name }));
    },
    onError: (error) => console.error('Failed to remove student', error),
  });
  return (
    <ConfirmDialog
      open
      title={t('removeTitle')}
      text={
        section && rows.length === 1
          ? t('removeText', { name, course: section.course_code, section: section.section_code })
          : t('removeTextMany', { name })
      }
      confirmLabel={removing.isPending ? t('removing') : t('removeTitle')}
      busy={removing.isPending}
      onConfirm={() => removing.mutate(section?.section_id)}
      onCancel={onClose}
    >
      <SectionSelect classes={rows} value={section?.section_id ?? ''} onChange={setChosen} />
    </ConfirmDialog>
  );
}

/** The selected class, or the student's classes if all are selected. */
const sectionsOf = ({ section_ids }: Student, { selected, classes }: SelectedClass): ClassRow[] =>
  selected
    ? [selected]
    : classes.filter(({ section_id }) => section_ids?.includes(section_id) ?? true);
