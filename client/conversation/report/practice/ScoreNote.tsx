import { useQuery } from '@tanstack/react-query';
import { Alert } from '../../../ui/Alert.tsx';
import { scoreQuery } from './api.ts';
import { useMessages } from './messages.en.ts';

/** State of the score in the LMS course; nothing if no score is sent. */
export function ScoreNote({ conversationId }: { conversationId: string }) {
  const t = useMessages();
  const { data } = useQuery(scoreQuery(conversationId));
  switch (data?.score?.state) {
    case 'queued':
      return <Alert severity="info">{t('scoreQueued')}</Alert>;
    case 'sent':
      return <Alert severity="success">{t('scoreSent')}</Alert>;
    case 'refused':
      return <Alert severity="warning">{t('scoreRefused')}</Alert>;
    default:
      return null;
  }
}
