import { styled } from '@mui/material/styles';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { speakerTint } from './theme/speakers.ts';
import { radius } from './theme/tokens.ts';
import { useMessages } from './messages.en.ts';
import { visuallyHidden } from './visually-hidden.ts';

interface Turn {
  id: string;
  role: 'user' | 'assistant';
  content: string;
  /** Typed instead of spoken. */
  typed?: true | undefined;
}

interface TranscriptProps<T extends Turn> {
  messages: readonly T[];
  /** ISO 639-1 code of the spoken language. */
  language?: string;
  /** Shows the numbers of the learner's turns, which a report refers to. */
  numbered?: boolean;
  /** Content next to one of the learner's turns. */
  beside?: (turn: T) => ReactNode;
  /** Called with the turn that was tapped, to show its details. */
  onOpenTurn?: (turn: T) => void;
}

/** The turns of a conversation in spoken order, the learner's aligned to the end side. */
export function Transcript<T extends Turn>({
  messages,
  language,
  numbered = false,
  beside,
  onOpenTurn,
}: TranscriptProps<T>) {
  const t = useMessages();
  const { hash } = useLocation();
  const marked = useRef<HTMLLIElement | null>(null);
  useEffect(() => {
    marked.current?.scrollIntoView({ block: 'center' });
    marked.current?.focus({ preventScroll: true });
  }, [hash]);
  const learner = messages.filter(({ role }) => role === 'user').map(({ id }) => id);
  return (
    <List>
      {messages.map((turn) => {
        const anchor =
          numbered && turn.role === 'user' ? turnAnchor(learner.indexOf(turn.id) + 1) : undefined;
        const isMarked = anchor !== undefined && hash === `#${anchor}`;
        return (
          <li
            key={turn.id}
            data-role={turn.role}
            id={anchor}
            {...(isMarked && { ref: marked, tabIndex: -1, 'aria-current': true })}
          >
            <span style={visuallyHidden}>
              {turn.role === 'user' ? t('you') : t('partner')}
              {t('colon')}
            </span>
            {numbered && turn.role === 'user' && (
              <TurnNumber>{t('turnNumber', { number: learner.indexOf(turn.id) + 1 })}</TurnNumber>
            )}
            {turn.typed && <TurnNumber>{t('turnTyped')}</TurnNumber>}
            {onOpenTurn ? (
              <button
                type="button"
                lang={language}
                dir="auto"
                title={t('lookCloser')}
                aria-haspopup="dialog"
                onClick={() => onOpenTurn(turn)}
              >
                {turn.content}
              </button>
            ) : (
              <span lang={language} dir="auto">
                {turn.content}
              </span>
            )}
            {turn.role === 'user' && beside?.(turn)}
          </li>
        );
      })}
    </List>
  );
}

/** Element id, and link hash, of a numbered turn of the learner. */
export const turnAnchor = (number: number): string => `turn-${number}`;

const TurnNumber = styled('span')(({ theme: { vars } }) => ({
  display: 'block',
  fontSize: '0.75rem',
  color: vars.palette.text.secondary,
}));

const List = styled('ol')(({ theme: { vars, spacing } }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: spacing(1),
  '& > li': {
    maxInlineSize: 'min(34rem, 85%)',
    padding: spacing(1, 1.75),
    borderRadius: radius.card,
    lineHeight: 1.5,
    overflowWrap: 'anywhere',
  },
  '& > li > [dir]': { display: 'block' },
  '& > li > button[dir]': {
    inlineSize: '100%',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    border: 0,
    padding: 0,
    background: 'none',
    cursor: 'pointer',
  },
  '& > li[aria-current]': { outline: `2px solid ${vars.palette.primary.main}` },
  '& > [data-role="assistant"]': {
    alignSelf: 'flex-start',
    backgroundColor: vars.palette.tint[speakerTint.assistant],
    borderEndStartRadius: radius.small / 2,
  },
  '& > [data-role="user"]': {
    alignSelf: 'flex-end',
    backgroundColor: vars.palette.tint[speakerTint.user],
    borderEndEndRadius: radius.small / 2,
  },
}));
