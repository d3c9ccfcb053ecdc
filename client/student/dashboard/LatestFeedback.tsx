import Insights from '@mui/icons-material/InsightsRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/Placeholders.tsx';
import { LightMarkdown } from '../../ui/LightMarkdown.tsx';
import type { LatestConversation } from '../progress/api.ts';
import { useMessages } from './messages.en.ts';

interface LatestFeedbackProps {
  latest: LatestConversation | null;
  /** ISO 639-1 code of the practiced language. */
  language: string | undefined;
}

export function LatestFeedback({ latest, language }: LatestFeedbackProps) {
  const t = useMessages();
  const report = newestReport(latest);
  if (!report) {
    return (
      <Card title={t('latestFeedback')}>
        <EmptyState icon={<Insights />} title={t('noFeedback')} text={t('noFeedbackText')} />
      </Card>
    );
  }
  const { feedback, report_language: written } = report;
  return (
    <Card
      title={t('latestFeedback')}
      action={
        <Button variant="ghost" size="sm" href={`/feedback/${report.conversation_id}`}>
          {t('fullReport')}
        </Button>
      }
    >
      {/* A long report scrolls in its card, and is focusable for the keyboard. */}
      <Box role="group" aria-label={t('latestFeedback')} tabIndex={0} sx={fading}>
        <LightMarkdown text={feedback} topLevel={3} language={language} written={written} />
      </Box>
    </Card>
  );
}

/** Fades the overflow, so that a heading at the edge does not look like the end. */
const fading = {
  maxBlockSize: '24rem',
  overflowY: 'auto',
  paddingBlockEnd: 3,
  maskImage: 'linear-gradient(to bottom, #000 calc(100% - 2.5rem), transparent)',
};

/** The report of the latest conversation, which may have ended too early for one; else an earlier one. */
function newestReport(latest: LatestConversation | null) {
  const { conversation_id, feedback, report_language, latest_report } = latest ?? {};
  if (!conversation_id || !feedback) return latest_report ?? null;
  return { conversation_id, feedback, report_language };
}
