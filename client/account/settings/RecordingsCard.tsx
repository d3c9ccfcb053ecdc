import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CurrentUser } from '../../../tool/contract/user.ts';
import { messages } from '../../conversation/recording/messages.en.ts';
import { deleteRecordings } from '../../conversation/recording/recordings.ts';
import { useText } from '../../lib/text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Card } from '../../ui/Card.tsx';
import { Muted } from '../../ui/Muted.tsx';

interface RecordingsCardProps {
  user: CurrentUser;
  onSuccess: (text: string) => void;
}

/** Deletes all recordings of the user in this browser. */
export function RecordingsCard({ user, onSuccess }: RecordingsCardProps) {
  const t = useText(messages);
  const client = useQueryClient();
  const removing = useMutation({
    mutationFn: () => deleteRecordings(user.id),
    onSuccess: (count) => {
      client.removeQueries({ queryKey: ['recordings'] });
      onSuccess(t('removed', { count }));
    },
    networkMode: 'always',
  });
  return (
    <Card title={t('title')}>
      <Muted>{t('text')}</Muted>
      {removing.isError && <Alert severity="error">{t('removeFailed')}</Alert>}
      <Button
        variant="outline"
        disabled={removing.isPending}
        onClick={() => removing.mutate()}
        sx={{ alignSelf: 'flex-start' }}
      >
        {t('remove')}
      </Button>
    </Card>
  );
}
