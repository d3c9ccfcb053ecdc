import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CurrentUser } from '../../../tool/contract/user.ts';
import { useMessages } from '../../conversation/recording/messages.en.ts';
import { deleteRecordings } from '../../conversation/recording/recordings.ts';
import { Card } from '../../ui/Card.tsx';
import { ConfirmAction } from '../../ui/ConfirmAction.tsx';
import { Muted } from '../../ui/Muted.tsx';

interface RecordingsCardProps {
  user: CurrentUser;
  onSuccess: (text: string) => void;
}

/** Deletes all recordings of the user in this browser. */
export function RecordingsCard({ user, onSuccess }: RecordingsCardProps) {
  const t = useMessages();
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  return (
    <Card title={t('title')}>
      <Muted>{t('text')}</Muted>
      <Button variant="outline" onClick={() => setAsked(true)} sx={{ alignSelf: 'flex-start' }}>
        {t('remove')}
      </Button>
      {asked && (
        <ConfirmAction
          title={t('remove')}
          text={t('removeText')}
          confirmLabel={t('remove')}
          action={async () => {
            const count = await deleteRecordings(user.id);
            client.removeQueries({ queryKey: ['recordings'] });
            setAsked(false);
            onSuccess(t('removed', { count }));
          }}
          failed={t('removeFailed')}
          onClose={() => setAsked(false)}
        />
      )}
    </Card>
  );
}
