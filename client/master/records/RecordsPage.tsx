import DeleteSweep from '@mui/icons-material/DeleteSweepRounded';
import Forum from '@mui/icons-material/ForumRounded';
import History from '@mui/icons-material/HistoryRounded';
import HowToReg from '@mui/icons-material/HowToRegRounded';
import type { ComponentType } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { useText } from '../../lib/text.ts';
import { Page } from '../../ui/Page.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { AuditLog } from '../audit/AuditLog.tsx';
import { ConsentRecords } from '../consents/ConsentRecords.tsx';
import { DeletedItems } from '../deleted/DeletedItems.tsx';
import { FeedbackMessages } from '../feedback/FeedbackMessages.tsx';
import { messages } from './messages.en.ts';

const records = {
  audit: { icon: History, content: AuditLog },
  consents: { icon: HowToReg, content: ConsentRecords },
  deleted: { icon: DeleteSweep, content: DeletedItems },
  feedback: { icon: Forum, content: FeedbackMessages },
} as const satisfies Record<string, { icon: ComponentType; content: ComponentType }>;
type RecordName = keyof typeof records;
const names = Object.keys(records) as RecordName[];

/** /master/records and its four lists, each with an address of its own. */
export default function RecordsPage() {
  const t = useText(messages);
  const navigate = useNavigate();
  const { record = 'audit' } = useParams();
  const chosen = names.find((name) => name === record);
  if (chosen === undefined) return <Navigate to="/master/records" replace />;
  const Content = records[chosen].content;
  return (
    <Page title={t('title')} description={t('description')}>
      <Tabs<RecordName>
        label={t('choose')}
        value={chosen}
        onChange={(next) => void navigate(`/master/records/${next}`)}
        tabs={names.map((value) => {
          const Icon = records[value].icon;
          return { value, label: t(value), icon: <Icon /> };
        })}
      >
        <Content />
      </Tabs>
    </Page>
  );
}
