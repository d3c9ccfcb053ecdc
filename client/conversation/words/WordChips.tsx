import Check from '@mui/icons-material/CheckRounded';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import type { CaptionLine } from '../realtime/turn-order.ts';
import { useMessages } from './messages.en.ts';
import { useSaidWords } from './use-said-words.ts';

interface WordChipsProps {
  /** The list of the case's key items; undefined until the case is known. */
  words: readonly string[] | undefined;
  /** ISO 639-1 code of the language practised. */
  language: string | undefined;
  /** The turns so far; undefined before the conversation. */
  lines?: readonly CaptionLine[];
}

const noWords: readonly string[] = [];
const nothingSaid: readonly CaptionLine[] = [];

/** The words to use; each is ticked off when the learner has said it, in any inflected form. */
export function WordChips({ words = noWords, language, lines }: WordChipsProps): ReactNode {
  const t = useMessages();
  const said = useSaidWords(words, lines ?? nothingSaid, language);
  // During a conversation they scroll in one line, or in a part of a wide window; captions and controls need the room.
  const inTalk = lines !== undefined;
  if (words.length === 0) return null;
  return (
    <Stack component="section" sx={{ gap: 1, ...(inTalk && { marginBlockEnd: 1.25 }) }}>
      {!inTalk && (
        <Typography variant="subtitle2" component="h3">
          {t('title')}
        </Typography>
      )}
      <Stack
        component="ul"
        aria-label={t('title')}
        direction="row"
        {...(inTalk && { tabIndex: 0 })}
        sx={{
          flexWrap: 'wrap',
          // Contains the hidden texts of chips that are scrolled out of view.
          position: 'relative',
          gap: 0.75,
          padding: 0.25,
          '& > li': { flexShrink: 0, maxInlineSize: '100%' },
          ...(inTalk && {
            flexWrap: { xs: 'nowrap', lg: 'wrap' },
            overflow: 'auto',
            maxBlockSize: '30vh',
          }),
        }}
      >
        {words.map((word) => (
          <li key={word} data-said={said.has(word)}>
            <Chip
              variant={said.has(word) ? 'success' : 'outline'}
              icon={said.has(word) ? <Check /> : undefined}
              label={
                <>
                  <bdi lang={language}>{word}</bdi>
                  {said.has(word) && <span style={visuallyHidden}>, {t('said')}</span>}
                </>
              }
              sx={{ maxInlineSize: '100%' }}
            />
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
