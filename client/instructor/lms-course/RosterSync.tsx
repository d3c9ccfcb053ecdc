import Sync from '@mui/icons-material/SyncRounded';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../lib/format.ts';
import { translateServerText } from '../../lib/text.ts';
import { Alert, Failure } from '../../ui/Alert.tsx';
import { LoadingButton } from '../../ui/LoadingButton.tsx';
import { Card } from '../../ui/Card.tsx';
import { ltiCourseQuery, type TaughtCourse, useRosterSync } from './api.ts';
import { useMessages } from './messages.en.ts';

/** The LMS course of a section, and a button that syncs its roster; nothing without an LMS. */
export function RosterSync({ sectionId }: { sectionId: string | undefined }) {
  const { data } = useQuery(ltiCourseQuery(sectionId));
  const course = data?.course;
  if (sectionId === undefined || !course?.has_roster_service) return null;
  return <SyncCard sectionId={sectionId} course={course} />;
}

function SyncCard(props: { sectionId: string; course: TaughtCourse }) {
  const t = useMessages();
  const { platform_name, roster_synced_at, roster_failure: failure } = props.course;
  const { mutate, isPending, data, error } = useRosterSync(props.sectionId);
  const when =
    roster_synced_at === null
      ? t('neverSynced')
      : t('syncedAt', { time: formatDateTime(roster_synced_at) });
  return (
    <Card
      title={t('rosterTitle', { platform: platform_name })}
      description={`${t('rosterText')} ${when}`}
      action={
        <LoadingButton
          variant="outline"
          size="sm"
          startIcon={<Sync />}
          loading={isPending}
          onClick={() => mutate()}
        >
          {isPending ? t('syncing') : t('sync')}
        </LoadingButton>
      }
    >
      {failure !== null && !error && (
        <Alert severity="warning">
          {t('backgroundFailed', {
            time: formatDateTime(failure.at),
            reason: translateServerText(failure.reason),
          })}{' '}
          {failure.again_at !== null &&
            t('nextAttempt', { time: formatDateTime(failure.again_at) })}
        </Alert>
      )}
      <Failure error={error} text={(reason) => t('syncFailed', { reason })} />
      {data && <Alert severity="success">{t('synced', data)}</Alert>}
      {data && data.unreadable > 0 && (
        <Alert severity="warning">{t('unreadable', { count: data.unreadable })}</Alert>
      )}
    </Card>
  );
}
