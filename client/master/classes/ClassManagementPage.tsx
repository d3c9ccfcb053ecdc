import { useText } from '../../lib/text.ts';
import { Page } from '../../ui/Page.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { MasterAccess } from '../dashboard/MasterAccess.tsx';
import { ClassManagement } from './ClassManagement.tsx';
import { messages } from './messages.en.ts';

/** /master/classes (specification 2 §2). */
export default function ClassManagementPage() {
  const t = useText(messages);
  return (
    <MasterAccess path="/master/classes" trustFlag waiting={<Loading text={t('loading')} />}>
      <Page title={t('title')} description={t('description')}>
        <ClassManagement />
      </Page>
    </MasterAccess>
  );
}
