import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useMessages as useRoleTexts } from '../../account/role/messages.en.ts';
import { useSignedIn } from '../../lib/auth.ts';
import { formatFullDateTime } from '../../lib/format.ts';
import { Alert } from '../../ui/Alert.tsx';
import { canStart, isClosed } from '../../cases/can-start.ts';
import { type CaseInfo, standingQuery } from '../api.ts';
import { canCall } from '../realtime/can-call.ts';
import { useMessages as usePageTexts } from '../messages.en.ts';
import { useMessages } from './messages.en.ts';

interface CaseNoticeProps {
  caseId: string;
  instructor: boolean;
  /** Null if the case is not in the caller's list. */
  info: CaseInfo | null | undefined;
}

/** Why a conversation cannot begin and what to do about it; or that the case is completed. */
export default function CaseNotice({ caseId, instructor, info }: CaseNoticeProps) {
  const t = useMessages();
  const page = usePageTexts();
  const ofRole = useRoleTexts();
  const { user } = useSignedIn();
  const { data: standing, isPending } = useQuery(standingQuery(caseId));
  if (!canCall()) return <Alert severity="error">{t('noCalls')}</Alert>;
  const report = standing?.last_report;
  const lastReport = report && (
    <Button variant="outline" size="sm" href={`/feedback/${report.conversation_id}`}>
      {page('lastReport')}
    </Button>
  );
  if (info && canStart(info))
    return (
      <Alert severity="success" action={lastReport}>
        {page('completedBefore')}
      </Alert>
    );
  if (isPending) return null;
  if (standing === null) {
    const other = ofRole(instructor ? 'student' : 'instructor');
    return (
      <Alert severity="error">
        {user.roles ? t('caseOtherRole', { role: other }) : t('caseElsewhere')}
      </Alert>
    );
  }
  if (standing?.state === 'deleted') return <Alert severity="error">{t('caseDeleted')}</Alert>;
  if (standing?.state === 'other_section')
    return <Alert severity="error">{t('caseOtherSection')}</Alert>;
  if (standing?.state === 'unpublished')
    return (
      <Alert severity={instructor ? 'info' : 'error'}>
        {t(instructor ? 'caseUnpublishedOwn' : 'caseUnpublished')}
      </Alert>
    );
  if (!info) return <Alert severity="error">{t('caseMissing')}</Alert>;
  const date = standing?.accessible_on;
  if (info.accessible)
    return (
      <Alert severity="info" action={lastReport}>
        {t(isClosed(info) ? 'caseClosed' : 'caseNoAttempts')}
      </Alert>
    );
  return (
    <Alert severity="info" action={lastReport}>
      {date ? t('caseNotYetUntil', { date: formatFullDateTime(date) }) : t('caseNotYet')}
    </Alert>
  );
}
