import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { formatDateTime, formatTimeRange } from '../../lib/format.ts';
import { Surface } from '../../ui/Card.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { StartButton } from '../cases/StudentCaseCard.tsx';
import { useMessages } from './messages.en.ts';
import type { NextStep } from './next-step.ts';

/** Number of key items on the card; the start dialog has all of them. */
const shownWords = 6;

/** The first card: the next step, with the case's key items and one large button. */
export function NextCard({ step: { practiceCase, reason } }: { step: NextStep }) {
  const t = useMessages();
  const id = useId();
  const { title, description, words, due_at, min_time, max_time } = practiceCase;
  const date = due_at === null ? '' : formatDateTime(due_at);
  return (
    <Surface
      role="region"
      aria-labelledby={id}
      sx={{
        padding: { xs: 2, md: 3 },
        borderColor: 'primary.main',
        borderInlineStartWidth: 6,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
      }}
    >
      <Stack sx={{ gap: 1, flex: '1 1 20rem', minInlineSize: 0 }}>
        <Typography
          variant="subtitle2"
          component="p"
          color={reason === 'late' ? 'warning.main' : 'primary'}
        >
          {t(`next_${reason}`, { date })}
        </Typography>
        <Typography
          id={id}
          variant="h2"
          sx={{ fontSize: { xs: '1.375rem', md: '1.625rem' }, overflowWrap: 'anywhere' }}
        >
          <bdi>{title}</bdi>
        </Typography>
        <Typography color="textSecondary" sx={twoLines}>
          <bdi>{description}</bdi>
        </Typography>
        {words.length > 0 && <Words words={words} language={practiceCase.language_code} />}
      </Stack>
      <Stack
        sx={{
          gap: 0.5,
          alignItems: 'stretch',
          textAlign: 'center',
          flex: { xs: '1 1 100%', lg: '0 1 auto' },
        }}
      >
        <StartButton practiceCase={practiceCase} describedBy={id} size="lg" />
        <Muted variant="caption">{formatTimeRange(min_time, max_time)}</Muted>
      </Stack>
    </Surface>
  );
}

function Words({ words, language }: { words: readonly string[]; language: string }) {
  const t = useMessages();
  const more = words.length - shownWords;
  return (
    <Box
      component="ul"
      aria-label={t('words')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 0.75,
      }}
    >
      {words.slice(0, shownWords).map((word) => (
        <Box component="li" key={word} sx={{ maxInlineSize: '100%' }}>
          <Chip
            label={<bdi>{word}</bdi>}
            lang={language || undefined}
            sx={{ maxInlineSize: '100%' }}
          />
        </Box>
      ))}
      {more > 0 && (
        <Box component="li">
          <Chip variant="outline" label={t('moreWords', { count: more })} />
        </Box>
      )}
    </Box>
  );
}

const twoLines = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;
