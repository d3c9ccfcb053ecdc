import Mic from '@mui/icons-material/MicRounded';
import Stop from '@mui/icons-material/StopRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { formatList } from '../../../lib/format.ts';
import { radius } from '../../../ui/theme/tokens.ts';
import { PlayTurn } from '../../recording/PlayTurn.tsx';
import type { Correction } from './api.ts';
import { changedWords } from './changed-words.ts';
import { Muted } from '../../../ui/Muted.tsx';
import { visuallyHidden } from '../../../ui/visually-hidden.ts';
import { useMessages } from './messages.en.ts';
import { OwnWords, type OwnWordsProps } from './OwnWords.tsx';
import { Remark } from './Remark.tsx';
import { canRecord } from './sentence-recorder.ts';
import { type Try, useTry } from './use-try.ts';

interface CorrectionCardProps extends Omit<OwnWordsProps, 'own'> {
  correction: Correction;
  canTranscribe: boolean;
  /** ISO 639-1 code of the language of question and explanation. */
  written: string;
}

/** States of an attempt after which the answer is shown. */
const tried: readonly Try['state'][] = ['checked', 'unchecked'];

/** One correction: what was said, a question, and the answer after an attempt or on request. */
export function CorrectionCard({
  correction,
  canTranscribe,
  written,
  ...words
}: CorrectionCardProps) {
  const t = useMessages();
  const [asked, setAsked] = useState(false);
  const { attempt, sound, start, stop } = useTry(
    words.conversationId,
    correction.correction,
    canTranscribe,
  );
  const revealed = asked || tried.includes(attempt.state);
  const recording = attempt.state === 'recording';
  return (
    <Box
      component="article"
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: `${radius.card}px`,
        padding: 2,
        display: 'grid',
        gap: 1.25,
      }}
    >
      <Muted>{t('youSaid')}</Muted>
      <OwnWords own={correction} {...words} />
      <Remark text={correction.retry_question} written={written} language={words.language} />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        {canRecord() && (
          <Button
            size="sm"
            variant={recording ? 'destructive' : 'default'}
            disabled={attempt.state === 'checking'}
            startIcon={recording ? <Stop /> : <Mic />}
            onClick={recording ? stop : () => void start()}
          >
            {recording ? t('stop') : t('sayIt')}
          </Button>
        )}
        {sound && <PlayTurn label={t('playTry')} recording={{ sound, startsAt: 0 }} />}
        {!revealed && (
          <Button size="sm" variant="outline" onClick={() => setAsked(true)}>
            {t('showAnswer')}
          </Button>
        )}
      </Stack>
      <Outcome attempt={attempt} language={words.language} />
      {revealed && (
        // The button that asked for it is gone.
        <Stack ref={asked ? focus : undefined} tabIndex={-1} sx={{ gap: 0.5, outline: 'none' }}>
          <Muted>{t('answer')}</Muted>
          <Typography lang={words.language} dir="auto" sx={difference}>
            {changedWords(correction.quote, correction.correction, words.language).map(
              ({ text, change }, index) =>
                change === null ? text : <Change key={index} kind={change} text={text} />,
            )}
          </Typography>
          <Remark text={correction.explanation} written={written} language={words.language} />
        </Stack>
      )}
    </Box>
  );
}

const focus = (answer: HTMLElement | null) => answer?.focus({ preventScroll: true });

/** Not every screen reader announces struck-out text, so a hidden word does. */
function Change({ kind, text }: { kind: 'del' | 'ins'; text: string }) {
  const t = useMessages();
  return (
    <Box component={kind}>
      {/* In the language of the page; its own direction keeps it from deciding that of the sentence. */}
      <span lang={document.documentElement.lang} dir="auto" style={visuallyHidden}>
        {t(kind)}{' '}
      </span>
      {text}
    </Box>
  );
}

/** Struck out and underlined, so that it is visible without colors. */
const difference = {
  fontWeight: 600,
  '& del': { fontWeight: 400, color: 'error.main', textDecorationThickness: '2px' },
  '& ins': { color: 'success.main', textDecorationThickness: '2px', textUnderlineOffset: '3px' },
};

const place = '\n';

/** A sentence with these words at its place for them, marked with their language. */
function around(sentence: string, words: string, language: string) {
  const [before, after] = sentence.split(place);
  return (
    <>
      {before}
      <bdi lang={language}>{words}</bdi>
      {after}
    </>
  );
}

function Outcome({ attempt, language }: { attempt: Try; language: string }) {
  const t = useMessages();
  return (
    <Typography
      role="status"
      variant="body2"
      sx={{ '&:empty': { position: 'absolute' } }}
      dir="auto"
    >
      {attempt.state === 'recording' && t('listening')}
      {attempt.state === 'checking' && t('checking')}
      {attempt.state === 'no-microphone' && t('cannotRecord')}
      {attempt.state === 'unchecked' && t('cannotCheck')}
      {attempt.state === 'nothing-heard' && t('heardNothing')}
      {attempt.state === 'failed' && t('failed', { reason: attempt.reason })}
      {attempt.state === 'checked' && (
        <>
          {around(t('heard', { text: place }), attempt.transcript, language)}
          <br />
          <strong>
            {attempt.result === 'close'
              ? around(t('close', { words: place }), formatList(attempt.missing), language)
              : t(attempt.result)}
          </strong>
        </>
      )}
    </Typography>
  );
}
