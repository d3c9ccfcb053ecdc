import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatClock, formatDateTime } from '../../lib/format.ts';
import { Card } from '../../ui/Card.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { LightMarkdown } from '../../ui/LightMarkdown.tsx';
import { CardSkeleton } from '../../ui/Placeholders.tsx';
import { StatCard, StatGrid } from '../../ui/StatCard.tsx';
import { Transcript } from '../../ui/Transcript.tsx';
import { comparisonQuery } from '../../conversation/report/api.ts';
import { SharingCard, sharingQuery } from '../../conversation/report/sharing/SharingCard.tsx';
import { Comparison } from '../../conversation/report/Comparison.tsx';
import { LazyLineDialog } from '../../conversation/line/LazyLineDialog.tsx';
import { PlayTurn } from '../../conversation/recording/PlayTurn.tsx';
import { useRecordings } from '../../conversation/recording/use-recordings.ts';
import type { ConversationDetail } from './api.ts';
import { useMessages } from './messages.en.ts';
import { Muted } from '../../ui/Muted.tsx';
import { useMessages as useReportTexts } from '../../conversation/report/messages.en.ts';

/** The four cards, then transcript and report, side by side where they fit. */
export function Detail({ conversation }: { conversation: ConversationDetail }) {
  const t = useMessages();
  const recordings = useRecordings(conversation.id);
  const [looked, setLooked] = useState<ConversationDetail['messages'][number] | null>(null);
  const { id, start_time, end_time, duration, messages, completed } = conversation;
  const { feedback_status, language_code } = conversation;
  const status = t(completed ? 'completed' : 'inProgress');
  const note = !completed && end_time !== null ? t('ended') : undefined;
  const ready = feedback_status !== 'pending';
  const comparison = useQuery({ ...comparisonQuery(id), enabled: ready });
  const reported = feedback_status === 'ready';
  const sharing = useQuery({ ...sharingQuery(id), enabled: reported });
  return (
    <>
      <StatGrid>
        <StatCard words label={t('started')} value={formatDateTime(start_time)} />
        <StatCard label={t('duration')} value={formatClock(duration)} />
        <StatCard label={t('messages')} value={messages.length} />
        <StatCard words label={t('status')} value={status} note={note} />
      </StatGrid>
      <Comparison conversationId={id} ready={ready} />
      {comparison.isLoading || sharing.isLoading ? (
        <CardSkeleton height={320} />
      ) : (
        <Columns from="lg" sx={{ gap: 2.5, alignItems: 'start' }}>
          <Card title={t('transcript')}>
            {messages.length === 0 ? (
              <Typography color="textSecondary">{t('noMessages')}</Typography>
            ) : (
              <Transcript
                numbered
                messages={messages}
                language={language_code}
                onOpenTurn={setLooked}
                beside={({ item_id }) => <PlayTurn recording={recordings.get(item_id ?? '')} />}
              />
            )}
          </Card>
          <Stack sx={{ gap: 2.5 }}>
            {reported && <SharingCard conversationId={id} />}
            <Card title={t('feedback')}>
              <Feedback conversation={conversation} />
            </Card>
          </Stack>
        </Columns>
      )}
      {looked && (
        <LazyLineDialog
          conversationId={id}
          text={looked.content}
          own={looked.role === 'user'}
          language={language_code}
          recording={recordings.get(looked.item_id ?? '')}
          paused={false}
          onClose={() => setLooked(null)}
        />
      )}
    </>
  );
}

function Feedback({ conversation }: { conversation: ConversationDetail }) {
  const t = useMessages();
  const ofReports = useReportTexts();
  const { feedback, report_language: written, language_code: language } = conversation;
  if (feedback !== null)
    return <LightMarkdown text={feedback} topLevel={3} language={language} written={written} />;
  const pending = conversation.feedback_status === 'pending';
  return (
    <Typography color="textSecondary" role="status">
      {pending ? t('pending') : ofReports('none')}
      {!conversation.completed && <Muted component="span"> {ofReports('noneText')}</Muted>}
    </Typography>
  );
}
