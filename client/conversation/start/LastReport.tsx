import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/text.ts';
import { standingQuery } from '../api.ts';
import { messages } from '../messages.en.ts';

/** The way to the caller's last report on a case; nothing without one. */
export function LastReport({ caseId }: { caseId: string }) {
  const t = useText(messages);
  const report = useQuery(standingQuery(caseId)).data?.last_report;
  if (!report) return null;
  return (
    <Button variant="outline" size="sm" href={`/feedback/${report.conversation_id}`}>
      {t('lastReport')}
    </Button>
  );
}
