import { queryOptions, useQuery } from '@tanstack/react-query';
import { Card } from '../../ui/Card.tsx';
import { Transcript } from '../../ui/Transcript.tsx';
import { useMessages } from './messages.en.ts';
import { PlayTurn } from './PlayTurn.tsx';
import { useRecordings } from './use-recordings.ts';
import { call } from '../../lib/api.ts';

/** Recordings of the learner's turns next to the report; nothing if there are none. */
export function ListenCard({ conversationId }: { conversationId: string }) {
  const t = useMessages();
  const recordings = useRecordings(conversationId);
  const spoke = [...recordings.values()].some(({ partner }) => !partner);
  const { data: turns } = useQuery({
    ...ownTurnsQuery(conversationId),
    enabled: spoke,
  });
  if (!turns || !spoke) return null;
  return (
    <Card title={t('listen')} description={t('listenText')}>
      <Transcript
        numbered
        messages={turns}
        beside={({ item_id }) => <PlayTurn recording={recordings.get(item_id ?? '')} />}
      />
    </Card>
  );
}

/** The viewer's own turns in one of their conversations. */
const ownTurnsQuery = (id: string) =>
  queryOptions({
    queryKey: ['conversations', 'own-turns', id],
    queryFn: async ({ signal }) => {
      const { messages } = await call('GET /api/students/conversations/{id}', {
        params: { id },
        signal,
      });
      return messages.filter(({ role }) => role === 'user');
    },
  });
