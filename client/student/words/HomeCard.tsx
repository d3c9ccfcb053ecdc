import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';
import { useMessages } from './messages.en.ts';

export default function HomeCard({ due, total }: { due: number; total: number }): ReactNode {
  const t = useMessages();
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
