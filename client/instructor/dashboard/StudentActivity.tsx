import Group from '@mui/icons-material/PeopleAltRounded';
import Button from '@mui/material/Button';
import { Card } from '../../ui/Card.tsx';
import { type Column, DataList } from '../../ui/DataList.tsx';
import { EmptyState } from '../../ui/Placeholders.tsx';
import type { Student } from '../students/api.ts';
import { lastActive } from '../students/last-active.ts';
import { useMessages as useStudentTexts } from '../students/messages.en.ts';
import { EmailButton, Identity } from '../students/StudentTable.tsx';
import { useMessages } from './messages.en.ts';

export function StudentActivity({ students }: { students: readonly Student[] }) {
  const t = useMessages();
  const ofStudents = useStudentTexts();
  const columns: Column<Student>[] = [
    {
      key: 'student',
      header: ofStudents('student'),
      cell: (student) => <Identity student={student} />,
    },
    {
      key: 'sessions',
      header: ofStudents('columnSessions'),
      align: 'end',
      cell: ({ sessionsCompleted }) => sessionsCompleted,
    },
    { key: 'active', header: ofStudents('lastActive'), cell: (one) => lastActive(one, ofStudents) },
    {
      key: 'contact',
      header: t('contact'),
      align: 'end',
      cell: (student) => <EmailButton student={student} />,
    },
  ];
  return (
    <Card
      title={t('activity')}
      action={
        students.length > 0 && (
          <Button
            variant="ghost"
            size="sm"
            href="/instructor/students"
            aria-label={`${t('viewAll')} – ${t('activity')}`}
          >
            {t('viewAll')}
          </Button>
        )
      }
    >
      <DataList
        compact
        label={t('activity')}
        columns={columns}
        rows={students}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={<Group />}
            title={ofStudents('emptyTitle')}
            text={t('noStudentsText')}
            action={
              <Button variant="secondary" href="/instructor/students?add">
                {ofStudents('add')}
              </Button>
            }
          />
        }
      />
    </Card>
  );
}
