import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  feedbackStates,
  type FeedbackState,
} from '../../../tool/contract/constants/feedback-states.ts';
import type { FeedbackMessage } from '../../../tool/contract/system-feedback.ts';
import { formatFullDateTime } from '../../lib/format.ts';
import { Failure } from '../../ui/Alert.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { Select } from '../../ui/Select.tsx';
import { feedbackKey, handleFeedback } from './api.ts';
import { useMessages } from './messages.en.ts';

interface MessageProps {
  message: FeedbackMessage;
  onNote: () => void;
}

export function Message({ message, onNote }: MessageProps) {
  const t = useMessages();
  const client = useQueryClient();
  const { id, at, role, name, email, text, state, note } = message;
  const who = name || email || t('gone');
  const saving = useMutation({
    mutationFn: (next: FeedbackState) => handleFeedback(id, { state: next }),
    onSuccess: () => client.invalidateQueries({ queryKey: feedbackKey }),
  });
  return (
    <Box
      component="li"
      sx={{
        paddingBlock: 2,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        '&:first-of-type': { paddingBlockStart: 0 },
        '&:last-of-type': { borderBlockEnd: 'none', paddingBlockEnd: 0 },
      }}
    >
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="span" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{who}</bdi>
        </Typography>
        <Chip variant="outline" label={t(role)} />
        <Muted component="time" dateTime={at}>
          {formatFullDateTime(at)}
        </Muted>
      </Stack>
      <Typography
        dir="auto"
        sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', marginBlockStart: 0.5 }}
      >
        {text}
      </Typography>
      {note !== '' && (
        <Box
          sx={{
            marginBlockStart: 1,
            paddingInlineStart: 1.5,
            borderInlineStart: '3px solid',
            borderColor: 'divider',
          }}
        >
          <Muted variant="caption">{t('note')}</Muted>
          <Typography
            dir="auto"
            variant="body2"
            sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          >
            {note}
          </Typography>
        </Box>
      )}
      <Failure error={saving.error} text={t('saveFailed')} onClose={saving.reset} />
      <Stack
        direction="row"
        sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', marginBlockStart: 1 }}
      >
        <Select
          hideLabel
          label={t('stateOf', { name: who })}
          value={state}
          onChange={(next) => saving.mutate(next)}
          options={feedbackStates.map((value) => ({ value, label: t(value) }))}
        />
        <Button variant="outline" size="sm" onClick={onNote}>
          {t(note === '' ? 'writeNote' : 'editNote')}
        </Button>
        {email !== '' && (
          <Button
            variant="link"
            size="sm"
            href={`mailto:${email}`}
            aria-label={t('answerTo', { name: name || email })}
          >
            {t('answer')}
          </Button>
        )}
      </Stack>
    </Box>
  );
}
