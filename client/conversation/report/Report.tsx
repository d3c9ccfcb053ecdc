import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import type { ResponseOf } from '../../lib/api.ts';
import { Alert } from '../../ui/Alert.tsx';
import { LightMarkdown } from '../../ui/LightMarkdown.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { CardSkeleton, EmptyState, ErrorState } from '../../ui/Placeholders.tsx';
import { feedbackQuery, requestFeedback } from './api.ts';
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
  const { data } = feedback;
  if (!data) return <ErrorState text={t('failed')} onRetry={feedback.refetch} />;
  if (data.status === 'failed') return <Failed conversationId={practice.conversationId} />;
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
  const whole = (
    <LightMarkdown
      text={text}
      topLevel={3}
      language={language}
      written={data?.practice?.report_language}
    />
  );
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

/** A report that could not be written, and is written again on request. */
function Failed({ conversationId }: Pick<Practice, 'conversationId'>) {
  const t = useMessages();
  const client = useQueryClient();
  const { queryKey } = feedbackQuery(conversationId);
  const again = useMutation({
    mutationFn: () => requestFeedback(conversationId),
    onSuccess: () => client.invalidateQueries({ queryKey, exact: true }),
  });
  const limit = again.error instanceof ApiError && again.error.code === 'too_many_requests';
  return (
    <>
      <ErrorState text={t('failed')} onRetry={() => again.isPending || again.mutate()} />
      <Muted role="status" sx={{ textAlign: 'center' }}>
        {t(limit ? 'failedOften' : again.isError ? 'failedAgain' : 'failedText')}
      </Muted>
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
