import Grading from '@mui/icons-material/GradingRounded';
import Chip from '@mui/material/Chip';
import { useQuery } from '@tanstack/react-query';
import { fullName } from '../../../tool/contract/constants/people.ts';
import { formatDateTime, formatList } from '../../lib/format.ts';
import { translateServerText } from '../../lib/text.ts';
import type { ChipVariant } from '../../ui/theme/chip.ts';
import { Alert, Failure } from '../../ui/Alert.tsx';
import { LoadingButton } from '../../ui/LoadingButton.tsx';
import { Card } from '../../ui/Card.tsx';
import { type Column, DataList } from '../../ui/DataList.tsx';
import { Muted, TwoLines } from '../../ui/Muted.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '../../ui/Placeholders.tsx';
import { type Grade, gradesQuery, ltiCourseQuery, type TaughtCourse, useResend } from './api.ts';
import { useMessages } from './messages.en.ts';

const chipVariants: Record<Grade['state'], ChipVariant> = {
  waiting: 'outline',
  sent: 'success',
  failed: 'destructive',
  not_gradable: 'warning',
};

/** State of each score that is sent to the LMS; nothing for a section without a grade service. */
export function GradesPanel({ sectionId }: { sectionId: string | undefined }) {
  const { data } = useQuery(ltiCourseQuery(sectionId));
  const course = data?.course;
  if (sectionId === undefined || !course?.has_grade_service) return null;
  return <Grades sectionId={sectionId} course={course} />;
}

function Grades({ sectionId, course }: { sectionId: string; course: TaughtCourse }) {
  const t = useMessages();
  const { data, isLoadingError, refetch } = useQuery(gradesQuery(sectionId));
  const resend = useResend(sectionId);
  const gone = goneColumns(data ?? []);
  return (
    <Card title={t('grades', { platform: course.platform_name })} description={t('gradesText')}>
      <Failure error={resend.error} text={(reason) => t('resendFailed', { reason })} />
      {course.shared_column !== null && (
        <Alert severity="info">{t('sharedColumn', { title: course.shared_column })}</Alert>
      )}
      {course.columnless.length > 0 && (
        <Alert severity="info">{t('columnless', { titles: formatList(course.columnless) })}</Alert>
      )}
      {course.others_columnless && <Alert severity="info">{t('othersColumnless')}</Alert>}
      {gone.length > 0 && (
        <Alert severity="info">{t('columnGone', { titles: formatList(gone) })}</Alert>
      )}
      {isLoadingError ? (
        <ErrorState text={t('gradesFailed')} onRetry={refetch} />
      ) : !data ? (
        <ListSkeleton />
      ) : data.length === 0 ? (
        // What is said above of activities without a column is why nothing is here.
        course.columnless.length === 0 &&
        !course.others_columnless && (
          <EmptyState icon={<Grading />} title={t('gradesEmpty')} text={t('gradesEmptyText')} />
        )
      ) : (
        <GradeTable
          rows={data.filter(({ column_gone }) => !column_gone)}
          busy={resend.isPending ? resend.variables : undefined}
          onResend={resend.mutate}
        />
      )}
    </Card>
  );
}

/** Titles of the activities whose line item was deleted, without duplicates. */
const goneColumns = (rows: readonly Grade[]) => [
  ...new Set(
    rows.filter(({ column_gone }) => column_gone).map((row) => row.activity ?? row.case_title),
  ),
];

function GradeTable(props: {
  rows: readonly Grade[];
  /** Id of the row that is being resent. */
  busy: string | undefined;
  onResend: (id: string) => void;
}) {
  const t = useMessages();
  const columns: Column<Grade>[] = [
    { key: 'student', header: t('student'), cell: fullName },
    {
      key: 'case',
      header: t('activity'),
      cell: ({ activity, case_title }) =>
        activity === null || activity === case_title ? (
          case_title
        ) : (
          <TwoLines second={case_title}>{activity}</TwoLines>
        ),
    },
    {
      key: 'score',
      header: t('score'),
      align: 'end',
      cell: ({ score }) => score && t('scoreOf', score),
    },
    {
      key: 'attempted',
      header: t('attempted'),
      cell: ({ attempted_at }) => formatDateTime(attempted_at),
    },
    {
      key: 'state',
      header: t('state'),
      cell: ({ state, reason, sent_at }) => (
        <div>
          <Chip variant={chipVariants[state]} label={t(`state_${state}`)} />
          {reason !== null && <Muted>{translateServerText(reason)}</Muted>}
          {state === 'sent' && sent_at !== null && <Muted>{formatDateTime(sent_at)}</Muted>}
        </div>
      ),
    },
    {
      key: 'actions',
      align: 'end',
      cell: (row) => (
        <LoadingButton
          variant="ghost"
          size="sm"
          disabled={row.state === 'waiting'}
          loading={props.busy === row.id}
          aria-label={t('resendOf', { name: fullName(row), title: row.case_title })}
          onClick={() => props.onResend(row.id)}
        >
          {t('resend')}
        </LoadingButton>
      ),
    },
  ];
  return (
    <DataList label={t('gradesText')} columns={columns} rows={props.rows} rowKey={({ id }) => id} />
  );
}
