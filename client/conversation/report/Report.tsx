import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ResponseOf } from '../../lib/api.ts';
import { Alert } from '../../ui/Alert.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LightMarkdown } from '../../ui/LightMarkdown.tsx';
import { CardSkeleton } from '../../ui/Skeletons.tsx';
import { useMessages } from './messages.en.ts';
import { reportPracticeQuery } from './practice/api.ts';
import { PracticeReport } from './practice/PracticeReport.tsx';

/** A report counts as late after this time, in milliseconds. */
const lateMs = 30_000;

type Feedback = ResponseOf<'GET /api/conversations/conversation/{id}/feedback'>;

interface Practice {
  conversationId: string;
  /** Whether there is a transcript page to link to. */
  linkToTurn: boolean;
}

export function Report({
  feedback,
  ...practice
}: Practice & { feedback: UseQueryResult<Feedback> }) {
  const t = useMessages();
  const { data, isError } = feedback;
  if (data?.status === 'failed' || (isError && !data)) {
    return <ErrorState text={t('failed')} onRetry={feedback.refetch} />;
  }
  if (!data) return <CardSkeleton height={480} />;
  if (data.status === 'pending') return <Pending />;
  if (!data.feedback) return <EmptyState title={t('none')} text={t('noneText')} />;
  return (
    <Stack sx={{ gap: 2.5 }}>
      {data.demo && <Alert severity="info">{t('demoNote')}</Alert>}
      <Written text={data.feedback} {...practice} />
    </Stack>
  );
}

/** The interactive report, and its text for printing; only the text if its parts are not stored. */
function Written({ text, conversationId, linkToTurn }: Practice & { text: string }) {
  const { data, isPending } = useQuery(reportPracticeQuery(conversationId));
  if (isPending) return <CardSkeleton height={480} />;
  const language = data?.practice?.language_code;
  const whole = <LightMarkdown text={text} topLevel={3} language={language} />;
  if (!data?.practice) return whole;
  return (
    <>
      <PracticeReport
        conversationId={conversationId}
        report={data.practice}
        linkToTurn={linkToTurn}
      />
      <div hidden data-print="only">
        {whole}
      </div>
    </>
  );
}

function Pending() {
  const t = useMessages();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography role="status" color="textSecondary">
        {late ? t('pendingLong') : t('pending')}
      </Typography>
      <CardSkeleton height={480} />
    </Stack>
  );
}
