import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { standingQuery } from '../api.ts';
import { messages } from '../messages.en.ts';

/** Says that the case is completed, with a link to its last report. */
export default function CompletedBefore({ caseId }: { caseId: string }) {
  const t = useText(messages);
  const { data } = useQuery(standingQuery(caseId));
  const report = data?.last_report;
  return (
    <Alert
      severity="success"
      action={
        report && (
          <Button variant="outline" size="sm" href={`/feedback/${report.conversation_id}`}>
            {t('lastReport')}
          </Button>
        )
      }
    >
      {t('completedBefore')}
    </Alert>
  );
}
