import Forum from '@mui/icons-material/ForumRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { FeedbackMessage } from '../../../tool/contract/system-feedback.ts';
import { formatFullDateTime } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Paged } from '../../ui/Paged.tsx';
import { feedbackQuery } from './api.ts';
import { messages } from './messages.en.ts';

/** What people wrote to the team. */
export function FeedbackMessages() {
  const t = useText(messages);
  const query = useInfiniteQuery(feedbackQuery);
  return (
    <Card title={t('title')} description={t('text')}>
      <Paged
        query={query}
        failed={t('failed')}
        empty={<EmptyState icon={<Forum />} title={t('emptyTitle')} text={t('emptyText')} />}
      >
        {(rows) => (
          <Box
            component="ul"
            aria-label={t('title')}
            sx={{ listStyle: 'none', margin: 0, padding: 0 }}
          >
            {rows.map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </Box>
        )}
      </Paged>
    </Card>
  );
}

function Message({ message }: { message: FeedbackMessage }) {
  const t = useText(messages);
  const { at, role, name, email, text } = message;
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
        <Typography component="span" variant="subtitle2">
          {name || email || t('gone')}
        </Typography>
        <Chip variant="outline" label={t(role)} />
        <Typography component="time" dateTime={at} variant="body2" color="textSecondary">
          {formatFullDateTime(at)}
        </Typography>
        {email !== '' && (
          <Button
            variant="link"
            size="sm"
            href={`mailto:${email}`}
            aria-label={t('answerTo', { name: name || email })}
            style={{ marginInlineStart: 'auto' }}
          >
            {t('answer')}
          </Button>
        )}
      </Stack>
      <Typography
        dir="auto"
        sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', marginBlockStart: 0.5 }}
      >
        {text}
      </Typography>
    </Box>
  );
}
