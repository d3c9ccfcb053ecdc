import Send from '@mui/icons-material/SendRounded';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { maxTypedLength } from '../../../tool/contract/constants/voice.ts';
import type { TurnController } from '../session/turn-controller.ts';
import { Muted } from '../../ui/Muted.tsx';
import { useMessages } from '../messages.en.ts';

interface TypeTurnProps {
  turns: TurnController;
  /** Whether typed turns count for completion and score. */
  counts: boolean;
  /** ISO 639-1 code of the written language. */
  language: string | undefined;
  disabled: boolean;
}

/** A typed turn: in a noisy place, or for learners who do not speak. */
export default function TypeTurn({ turns, counts, language, disabled }: TypeTurnProps) {
  const t = useMessages();
  const [text, setText] = useState(turns.typed.written);
  const field = useRef<HTMLInputElement>(null);
  // The learner has just opened it.
  useEffect(() => field.current?.focus(), []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!turns.type(text)) return;
    setText('');
    // Without a text the button is disabled.
    field.current?.focus();
  };
  return (
    <Stack component="form" onSubmit={send} sx={{ gap: 0.5, inlineSize: '100%' }}>
      <Stack direction="row" sx={{ gap: 1 }}>
        <OutlinedInput
          fullWidth
          inputRef={field}
          value={text}
          onChange={({ target }) => {
            turns.typed.write(target.value);
            setText(target.value);
          }}
          placeholder={t('typePlaceholder')}
          inputProps={{
            'aria-label': t('typeLabel'),
            maxLength: maxTypedLength,
            lang: language,
            dir: text === '' ? undefined : 'auto',
            autoComplete: 'off',
          }}
        />
        <Button
          type="submit"
          aria-label={t('typeSend')}
          disabled={disabled || text.trim() === ''}
          sx={{ minInlineSize: 48, paddingInline: 1.5 }}
        >
          <Send className="flip-in-rtl" />
        </Button>
      </Stack>
      {!counts && <Muted variant="caption">{t('typeNotCounted')}</Muted>}
    </Stack>
  );
}
