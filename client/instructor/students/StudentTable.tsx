import Mail from '@mui/icons-material/MailOutlineRounded';
import PersonRemove from '@mui/icons-material/PersonRemoveRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { NotDelivered } from '../../account/invitations/NotDelivered.tsx';
import { IconAction } from '../../ui/IconAction.tsx';
import { type Column, DataList } from '../../ui/DataList.tsx';
import { Muted } from '../../ui/Muted.tsx';
import type { SortKey } from '../../../tool/contract/student-list.ts';
import { formatDateTime } from '../../lib/format.ts';
import type { Student } from './api.ts';
import { type ClassNames, groupNames, isGrouped } from './groups.ts';
import { lastActive } from './last-active.ts';
import { useMessages } from './messages.en.ts';
import { nextSort, orderOf } from './rows.ts';

/** Rows rendered at first and added by 'Show more', so that a large class opens quickly. */
export const pageSize = 100;

interface StudentTableProps {
  students: readonly Student[];
  /** Number of all rows, and the callback of 'Show more'. */
  total: number;
  onMore: (limit: number) => void;
  sort: string;
  onSort: (sort: string) => void;
  /** Path of a student's details. */
  linkOf: (student: Student) => string;
  onRemove: (student: Student) => void;
  classes: ClassNames | null;
}

export function StudentTable({ students, classes, sort, onSort, ...props }: StudentTableProps) {
  const t = useMessages();
  const by = (key: SortKey): Column<Student>['sort'] => ({
    order: orderOf(sort, key),
    onSort: () => onSort(nextSort(sort, key)),
  });
  const columns: Column<Student>[] = [
    {
      key: 'student',
      header: t('student'),
      sort: by('name'),
      cell: (student) => <Identity student={student} classes={classes?.of(student)} />,
    },
    {
      key: 'groups',
      header: t('groups'),
      cell: (student) => <bdi style={{ whiteSpace: 'normal' }}>{groupNames(student, t)}</bdi>,
    },
    {
      key: 'done',
      header: t('columnDone'),
      align: 'end',
      sort: by('done'),
      cell: (student) => casesDone(student, t),
    },
    {
      key: 'minutes',
      header: t('columnMinutes'),
      align: 'end',
      sort: by('minutes'),
      cell: ({ secondsPracticed }) => Math.floor(secondsPracticed / 60),
    },
    {
      key: 'sessions',
      header: t('columnSessions'),
      align: 'end',
      sort: by('sessions'),
      cell: ({ sessionsCompleted }) => sessionsCompleted,
    },
    {
      key: 'practiced',
      header: t('lastPracticed'),
      sort: by('practiced'),
      cell: ({ lastPracticed }) =>
        lastPracticed === null ? t('neverPracticed') : formatDateTime(lastPracticed),
    },
    {
      key: 'active',
      header: t('lastActive'),
      sort: by('recent'),
      cell: (student) => lastActive(student, t),
    },
    {
      key: 'actions',
      align: 'end',
      cell: (student) => (
        <Stack direction="row" sx={{ gap: 0.5, justifyContent: 'flex-end' }}>
          <EmailButton student={student} />
          <IconAction
            tip={t('remove')}
            label={t('removeStudent', { name: student.name })}
            onClick={() => props.onRemove(student)}
          >
            <PersonRemove aria-hidden />
          </IconAction>
        </Stack>
      ),
    },
  ];
  return (
    <DataList
      compact
      label={t('list')}
      columns={isGrouped(students) ? columns : columns.filter(({ key }) => key !== 'groups')}
      rows={students}
      total={props.total}
      onMore={props.onMore}
      rowKey={({ id }) => id}
      rowLink={props.linkOf}
      pageSize={pageSize}
    />
  );
}

interface IdentityProps {
  student: Student;
  classes?: string | undefined;
}

/** Name over e-mail and classes. */
export function Identity({ student, classes }: IdentityProps) {
  const t = useMessages();
  const { name, email } = student;
  return (
    <Box>
      {name}
      {email !== undefined && email !== name && (
        <Muted component="span" sx={{ display: 'block' }}>
          {email}
        </Muted>
      )}
      {student.not_registered && !student.invitation_refused && (
        <Chip variant="warning" label={t('notRegistered')} />
      )}
      <NotDelivered person={student} />
      {classes !== undefined && (
        <Muted component="span" sx={{ display: 'block' }}>
          {classes}
        </Muted>
      )}
    </Box>
  );
}

/** Number of completed and of accessible cases; a text instead of 0 of 0. */
export const casesDone = (
  { casesDone: done, casesAssigned: assigned }: Student,
  t: ReturnType<typeof useMessages>,
) => (assigned === 0 ? t('noCasesOpen') : t('doneOf', { done, assigned }));

/** Opens a mail to the student in the instructor's own mail program. */
export function EmailButton({ student: { name, email } }: { student: Student }) {
  const t = useMessages();
  if (email === undefined) return null;
  return (
    <Button
      variant="ghost"
      size="icon"
      href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
      aria-label={t('emailStudent', { name })}
    >
      <Mail aria-hidden />
    </Button>
  );
}
