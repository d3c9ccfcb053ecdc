import { Page } from '../../ui/Page.tsx';
import { Loading } from '../../ui/Spinner.tsx';
import { MasterAccess } from '../dashboard/MasterAccess.tsx';
import { ClassManagement } from './ClassManagement.tsx';
import { useMasterClassesText } from './text.ts';

/** /master/classes (specification 2 §2). */
export default function ClassManagementPage() {
  const t = useMasterClassesText();
  return (
    <MasterAccess path="/master/classes" trustFlag waiting={<Loading text={t('loading')} />}>
      <Page title={t('title')} description={t('description')}>
        <ClassManagement />
      </Page>
    </MasterAccess>
  );
}
