import Mail from '@mui/icons-material/MailOutlineRounded';
import PersonRemove from '@mui/icons-material/PersonRemoveRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useText } from '../../lib/text.ts';
import { type Column, DataList } from '../../ui/DataList.tsx';
import type { Student } from './api.ts';
import { messages } from './messages.en.ts';

/** Rows rendered at first and added by 'Show more', so that a large class opens at once. */
const pageSize = 100;

export function StudentTable(props: {
  students: readonly Student[];
  onRemove: (student: Student) => void;
}) {
  const t = useText(messages);
  const columns: Column<Student>[] = [
    { key: 'student', header: t('student'), cell: (student) => <Identity student={student} /> },
    {
      key: 'sessions',
      header: t('columnSessions'),
      align: 'end',
      cell: ({ sessionsCompleted }) => sessionsCompleted,
    },
    { key: 'active', header: t('lastActive'), cell: ({ lastActive }) => lastActive },
    {
      key: 'actions',
      header: t('actions'),
      align: 'end',
      cell: (student) => (
        <Stack direction="row" sx={{ gap: 0.5, justifyContent: 'flex-end' }}>
          <EmailButton student={student} />
          <Button
            variant="ghost"
            size="sm"
            aria-label={t('removeStudent', { name: student.name })}
            startIcon={<PersonRemove />}
            onClick={() => props.onRemove(student)}
          >
            {t('remove')}
          </Button>
        </Stack>
      ),
    },
  ];
  return (
    <DataList
      label={t('list')}
      columns={columns}
      rows={props.students}
      rowKey={({ id }) => id}
      pageSize={pageSize}
    />
  );
}

/** Name over e-mail. */
export function Identity({ student: { name, email } }: { student: Student }) {
  return (
    <Box>
      {name}
      {email !== undefined && email !== name && (
        <Typography
          variant="body2"
          component="span"
          color="textSecondary"
          sx={{ display: 'block' }}
        >
          {email}
        </Typography>
      )}
    </Box>
  );
}

/** Writes to the student in the instructor's own mail program. */
export function EmailButton({ student: { name, email } }: { student: Student }) {
  const t = useText(messages);
  if (email === undefined) return null;
  return (
    <Button
      variant="ghost"
      size="sm"
      href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
      aria-label={t('emailStudent', { name })}
      startIcon={<Mail />}
    >
      {t('email')}
    </Button>
  );
}
