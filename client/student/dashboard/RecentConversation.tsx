import Forum from '@mui/icons-material/ForumRounded';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useRef, useState } from 'react';
import { formatDateTime } from '../../lib/format.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/Placeholders.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { Transcript } from '../../ui/Transcript.tsx';
import type { LatestConversation } from '../progress/api.ts';
import { useMessages } from './messages.en.ts';

/** Messages on the conversation card before it is expanded (specification 1 §9). */
const shownMessages = 4;

interface RecentConversationProps {
  latest: LatestConversation | null;
  /** ISO 639-1 code of the spoken language. */
  language: string | undefined;
}

export function RecentConversation({ latest, language }: RecentConversationProps) {
  const t = useMessages();
  const [whole, setWhole] = useState(false);
  const turns = useRef<HTMLDivElement>(null);
  /** The pressed button unmounts: the focus moves to the turns. */
  const showWhole = () => {
    setWhole(true);
    turns.current?.focus({ preventScroll: true });
  };
  if (!latest?.conversation_id) {
    return (
      <Card title={t('recentConversation')}>
        <EmptyState icon={<Forum />} title={t('noConversation')} text={t('noConversationText')} />
      </Card>
    );
  }
  const { messages } = latest;
  const earlier = Math.max(0, messages.length - shownMessages);
  return (
    <Card
      title={t('recentConversation')}
      description={latest.practice_case_title ?? undefined}
      action={
        latest.start_time !== null && (
          <Muted sx={{ whiteSpace: 'nowrap' }}>{formatDateTime(latest.start_time)}</Muted>
        )
      }
    >
      <Stack sx={{ gap: 1.5 }}>
        {earlier > 0 && !whole && (
          <Button variant="ghost" size="sm" onClick={showWhole}>
            {t('earlier', { count: earlier })}
          </Button>
        )}
        <div ref={turns} tabIndex={-1}>
          <Transcript
            messages={whole ? messages : messages.slice(-shownMessages)}
            language={language}
          />
        </div>
      </Stack>
    </Card>
  );
}
