import PersonAdd from '@mui/icons-material/PersonAddRounded';
import Upload from '@mui/icons-material/UploadFileRounded';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ClassPage } from '../../cases/class-choice/ClassPage.tsx';
import type { SelectedClass } from '../../cases/class-choice/use-selected-class.ts';
import { bannerMs, useSuccess } from '../../ui/SuccessMessage.tsx';
import { ShowWhenStable } from '../../ui/ShowWhenStable.tsx';
import { ltiCourseQuery } from '../lms-course/api.ts';
import { RosterSync } from '../lms-course/RosterSync.tsx';
import { sharedReportsQuery } from '../shared-reports/api.ts';
import { SharedReports } from '../shared-reports/SharedReports.tsx';
import { AddStudentDialog } from './AddStudentDialog.tsx';
import type { Student } from './api.ts';
import { ImportDialog } from './ImportDialog.tsx';
import { RemoveSeveralDialog } from './RemoveSeveralDialog.tsx';
import { RemoveStudentDialog } from './RemoveStudentDialog.tsx';
import { Roster } from './Roster.tsx';
import { useMessages } from './messages.en.ts';

type Open = 'add' | 'import' | 'remove' | { remove: Student } | null;

/** /instructor/students (specification 2 §2); '?add' opens the Add Student dialog. */
export default function StudentsPage() {
  const t = useMessages();
  const [open, setOpen] = useOpenDialog();
  return (
    <ClassPage
      title={t('title')}
      describe={t}
      actions={() => (
        <>
          <Button variant="outline" startIcon={<Upload />} onClick={() => setOpen('import')}>
            {t('import')}
          </Button>
          <Button startIcon={<PersonAdd />} onClick={() => setOpen('add')}>
            {t('add')}
          </Button>
        </>
      )}
    >
      {(scope) => (
        <Content key={scope.query.section_id} scope={scope} open={open} setOpen={setOpen} />
      )}
    </ClassPage>
  );
}

function Content(props: { scope: SelectedClass; open: Open; setOpen: (open: Open) => void }) {
  const { scope, open, setOpen } = props;
  const [success, showSuccess] = useSuccess(bannerMs);
  const shared = useQuery(sharedReportsQuery(scope.query));
  const course = useQuery(ltiCourseQuery(scope.query.section_id));
  const close = () => setOpen(null);
  const finish = (text: string) => {
    showSuccess(text);
    close();
  };
  return (
    <>
      {success}
      <SharedReports query={scope.query} />
      <RosterSync sectionId={scope.query.section_id} />
      <ShowWhenStable pending={shared.isLoading || course.isLoading}>
        <Roster
          scope={scope}
          onAdd={() => setOpen('add')}
          onRemove={(student) => setOpen({ remove: student })}
          onRemoveSeveral={() => setOpen('remove')}
          onSent={finish}
        />
      </ShowWhenStable>
      {open === 'add' && <AddStudentDialog scope={scope} onClose={close} onAdded={finish} />}
      {open === 'import' && <ImportDialog scope={scope} onClose={close} />}
      {open === 'remove' && (
        <RemoveSeveralDialog scope={scope} onClose={close} onRemoved={finish} />
      )}
      {open !== null && typeof open === 'object' && (
        <RemoveStudentDialog
          student={open.remove}
          scope={scope}
          onClose={close}
          onRemoved={finish}
        />
      )}
    </>
  );
}

/** '?add' opens the dialog once and is then removed from the URL, in case of a reload. */
function useOpenDialog(): [Open, (open: Open) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.has('add');
  const [open, setOpen] = useState<Open>(asked ? 'add' : null);
  useEffect(() => {
    if (asked) setParams({}, { replace: true });
  }, [asked, setParams]);
  return [open, setOpen];
}
