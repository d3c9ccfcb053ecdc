import { ClassPage } from '../../cases/class-choice/ClassPage.tsx';
import { useSectionInAddress } from '../../cases/class-choice/use-section-in-address.ts';
import { useText } from '../../lib/text.ts';
import { Analytics } from './Analytics.tsx';
import { messages } from './messages.en.ts';

/** /instructor/analytics (specification 2 §2). */
export default function AnalyticsPage() {
  const t = useText(messages);
  return (
    <ClassPage title={t('title')} useScope={useSectionInAddress} describe={t}>
      {(scope) => <Analytics key={scope.query.section_id} selected={scope} />}
    </ClassPage>
  );
}
