import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import type { ClassQuery } from '../../../tool/contract/common.ts';
import { Accommodations } from '../../account/accommodations/Accommodations.tsx';
import { useMessages as useAccommodationTexts } from '../../account/accommodations/messages.en.ts';
import { call, type ResponseOf } from '../../lib/api.ts';
import { formatDateTime } from '../../lib/format.ts';
import { Alert, Failure } from '../../ui/Alert.tsx';
import { Collapsible } from '../../ui/Collapsible.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { LoadingButton } from '../../ui/LoadingButton.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { ErrorState, ListSkeleton } from '../../ui/Placeholders.tsx';
import { refreshRoster, studentQuery, type Student } from './api.ts';
import { lastActive } from './last-active.ts';
import { useMessages } from './messages.en.ts';
import { casesDone } from './StudentTable.tsx';
import { taskState } from './task-state.ts';

type Task = ResponseOf<'GET /api/instructors/students/{id}/tasks'>['tasks'][number];

/** What instructors may see of a student: practice and its time, and completed cases (decision R1). */
export function StudentDialog(props: { id: string; scope: ClassQuery; onClose: () => void }) {
  const t = useMessages();
  const texts = useAccommodationTexts();
  const { data, isError, refetch } = useQuery(studentQuery(props.id, props.scope));
  const [changed, setChanged] = useState(false);
  return (
    <Dialog
      open
      title={data?.student.name ?? t('student')}
      description={t('opened')}
      changed={changed}
      onClose={props.onClose}
    >
      {data ? (
        <>
          {data.student.not_registered && <NotRegistered student={data.student} />}
          <Figures student={data.student} />
          {/* Before the tasks, which may be dozens. */}
          <Collapsible title={texts('title')}>
            <Muted>{texts('text')}</Muted>
            <Accommodations id={props.id} side="instructors" onChanged={setChanged} />
          </Collapsible>
          <Typography variant="subtitle2" component="h3">
            {t('tasks')}
          </Typography>
          {data.tasks.length === 0 ? (
            <Typography variant="body2">{t('noTasks')}</Typography>
          ) : (
            <Stack component="ul" sx={{ gap: 1 }}>
              {data.tasks.map((task) => (
                <TaskLine key={task.case_id} task={task} />
              ))}
            </Stack>
          )}
        </>
      ) : isError ? (
        <ErrorState text={t('loadStudentFailed')} onRetry={refetch} />
      ) : (
        <ListSkeleton />
      )}
    </Dialog>
  );
}

/** Why the student has not come yet, and the invitation once more. */
function NotRegistered({ student: { id, email = '' } }: { student: Student }) {
  const t = useMessages();
  const inviting = useMutation({
    mutationFn: () => call('POST /api/instructors/students/{id}/invitation', { params: { id } }),
    onSuccess: refreshRoster,
  });
  if (inviting.isSuccess) return <Alert severity="success">{t('invitedAgain', { email })}</Alert>;
  return (
    <>
      <Failure error={inviting.error} text={t('inviteFailed')} />
      <Alert
        severity="info"
        action={
          <LoadingButton
            size="sm"
            variant="outline"
            loading={inviting.isPending}
            onClick={() => inviting.mutate()}
          >
            {t('inviteAgain')}
          </LoadingButton>
        }
      >
        {t('notRegisteredText', { email })}
      </Alert>
    </>
  );
}

function TaskLine({ task }: { task: Task }) {
  const { title, completed, late, due_at } = task;
  const t = useMessages();
  return (
    <Stack component="li" direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <span style={{ flex: '1 1 8rem', overflowWrap: 'anywhere' }}>
        <bdi>{title}</bdi>
        {due_at !== null && (
          <Muted variant="caption" sx={{ display: 'block' }}>
            {t('taskDue', { date: formatDateTime(due_at) })}
          </Muted>
        )}
      </span>
      <Chip
        variant={late ? 'warning' : completed ? 'success' : 'outline'}
        label={t(taskState(task))}
        size="small"
        sx={{ flexShrink: 0 }}
      />
    </Stack>
  );
}

function Figures({ student }: { student: Student }) {
  const t = useMessages();
  const { lastPracticed } = student;
  const rows = [
    [t('columnMinutes'), Math.floor(student.secondsPracticed / 60)],
    [t('sessionsStarted'), student.sessionsStarted],
    [t('sessionsCompleted'), student.sessionsCompleted],
    [t('columnDone'), casesDone(student, t)],
    [
      t('lastPracticed'),
      lastPracticed === null ? t('neverPracticed') : formatDateTime(lastPracticed),
    ],
    [t('lastActive'), lastActive(student, t)],
  ] as const;
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto auto',
        justifyContent: 'space-between',
        columnGap: 2,
        rowGap: 0.5,
        margin: 0,
        '& dt': { color: 'text.secondary' },
        '& dd': { margin: 0, textAlign: 'end' },
      }}
    >
      {rows.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </Box>
  );
}
