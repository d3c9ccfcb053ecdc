import { useText } from '../../lib/text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { messages } from '../messages.en.ts';
import { LastReport } from '../start/LastReport.tsx';

/** Says that the case is completed, with a link to its last report. */
export default function CompletedBefore({ caseId }: { caseId: string }) {
  const t = useText(messages);
  return (
    <Alert severity="success" action={<LastReport caseId={caseId} />}>
      {t('completedBefore')}
    </Alert>
  );
}
