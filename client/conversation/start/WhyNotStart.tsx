import { useQuery } from '@tanstack/react-query';
import { messages as roles } from '../../account/role/messages.en.ts';
import { useSignedIn } from '../../lib/auth.ts';
import { formatFullDateTime } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { standingQuery } from '../api.ts';
import { canCall } from '../realtime/can-call.ts';
import { messages } from './messages.en.ts';

interface WhyNotStartProps {
  caseId: string;
  instructor: boolean;
  /** The case is not in the caller's list. */
  missing: boolean;
}

/** Why a conversation cannot begin, and what to do about it. */
export default function WhyNotStart({ caseId, instructor, missing }: WhyNotStartProps) {
  const t = useText(messages);
  const ofRole = useText(roles);
  const { user } = useSignedIn();
  const { data: standing, isPending } = useQuery(standingQuery(caseId));
  if (!canCall()) return <Alert severity="error">{t('noCalls')}</Alert>;
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
  if (missing) return <Alert severity="error">{t('caseMissing')}</Alert>;
  const date = standing?.accessible_on;
  return (
    <Alert severity="info">
      {date ? t('caseNotYetUntil', { date: formatFullDateTime(date) }) : t('caseNotYet')}
    </Alert>
  );
}
