import { useText } from '../../lib/text.ts';
import { Page } from '../../ui/Page.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { EverythingAllRight } from './EverythingAllRight.tsx';
import { MasterAccess } from './MasterAccess.tsx';
import { MasterDashboard } from './MasterDashboard.tsx';
import { QuickActions } from './QuickActions.tsx';
import { BudgetWarnings } from './BudgetWarnings.tsx';
import { SpeechAlarms } from './SpeechAlarms.tsx';
import { messages } from './messages.en.ts';

/** /master/dashboard (specification 2 §2). */
export default function MasterDashboardPage() {
  const t = useText(messages);
  return (
    <MasterAccess path="/master/dashboard" waiting={<Loading text={t('loading')} />}>
      <Page title={t('title')} description={t('description')}>
        <SpeechAlarms />
        <BudgetWarnings />
        <EverythingAllRight />
        <QuickActions />
        <MasterDashboard />
      </Page>
    </MasterAccess>
  );
}
