import DeleteSweep from '@mui/icons-material/DeleteSweepRounded';
import Forum from '@mui/icons-material/ForumRounded';
import History from '@mui/icons-material/HistoryRounded';
import HowToReg from '@mui/icons-material/HowToRegRounded';
import Login from '@mui/icons-material/LoginRounded';
import Science from '@mui/icons-material/ScienceRounded';
import RecordVoiceOver from '@mui/icons-material/RecordVoiceOverRounded';
import { useParams } from 'react-router-dom';
import { TabbedPage } from '../../ui/TabbedPage.tsx';
import { AuditLog } from '../audit/AuditLog.tsx';
import { ConsentRecords } from '../consents/ConsentRecords.tsx';
import { DeletedItems } from '../deleted/DeletedItems.tsx';
import { FeedbackMessages } from '../feedback/FeedbackMessages.tsx';
import { ResearchExport } from '../research/ResearchExport.tsx';
import { SignIns } from '../sign-ins/SignIns.tsx';
import { SpeechService } from '../speech/SpeechService.tsx';
import { useMessages } from './messages.en.ts';

/** /master/records and its lists, each with its own path. */
export default function RecordsPage() {
  const t = useMessages();
  const { record } = useParams();
  return (
    <TabbedPage
      title={t('title')}
      description={t('description')}
      path="/master/records"
      tab={record}
      tabs={{
        audit: { label: t('audit'), icon: History, content: AuditLog },
        'sign-ins': { label: t('signIns'), icon: Login, content: SignIns },
        consents: { label: t('consents'), icon: HowToReg, content: ConsentRecords },
        research: { label: t('research'), icon: Science, content: ResearchExport },
        deleted: { label: t('deleted'), icon: DeleteSweep, content: DeletedItems },
        speech: { label: t('speech'), icon: RecordVoiceOver, content: SpeechService },
        feedback: { label: t('feedback'), icon: Forum, content: FeedbackMessages },
      }}
    />
  );
}
