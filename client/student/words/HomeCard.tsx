import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/text.ts';
import { Card } from '../../ui/Card.tsx';
import { dueWordsQuery } from './api.ts';
import { messages } from './messages.en.ts';

/** Link from the home page to the words, with the number that is due. */
export default function HomeCard() {
  const t = useText(messages);
  const { data } = useQuery(dueWordsQuery);
  if (!data || data.total === 0) return null;
  const { due, total } = data;
  return (
    <Card
      title={t('title')}
      description={due > 0 ? t('dueNow', { count: due }) : t('noneDue', { count: total })}
      action={
        <Button variant={due > 0 ? 'default' : 'outline'} href="/student/words">
          {due > 0 ? t('startReview') : t('open')}
        </Button>
      }
    />
  );
}
