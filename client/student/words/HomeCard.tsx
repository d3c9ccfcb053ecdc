import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useText } from '../../lib/text.ts';
import { Card } from '../../ui/Card.tsx';
import { messages } from './messages.en.ts';

export default function HomeCard({ due, total }: { due: number; total: number }): ReactNode {
  const t = useText(messages);
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
