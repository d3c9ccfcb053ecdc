import { styled } from '@mui/material/styles';
import { radius } from '../../ui/theme/tokens.ts';
import { useMessages } from './messages.en.ts';
import { type Choice, chosenBy, type Piece } from './words-of.ts';

interface WordPickerProps {
  pieces: readonly Piece[];
  language: string | undefined;
  choice: Choice | null;
  /** Undefined where words cannot be selected. */
  onChoose: ((choice: Choice | null) => void) | undefined;
}

/** A line in which a word or a range of words can be selected. */
export function WordPicker({ pieces, language, choice, onChoose }: WordPickerProps) {
  const t = useMessages();
  return (
    <Line role="group" aria-label={t('words')} lang={language} dir="auto">
      {pieces.map(({ text, isWord }, at) => {
        const chosen = choice !== null && at >= choice.from && at <= choice.to;
        if (!isWord || !onChoose)
          return (
            <span key={at} data-chosen={chosen || undefined}>
              {text}
            </span>
          );
        return (
          <button
            key={at}
            type="button"
            aria-pressed={chosen}
            onClick={() => onChoose(chosenBy(choice, at))}
          >
            {text}
          </button>
        );
      })}
    </Line>
  );
}

const Line = styled('div')(({ theme: { vars } }) => ({
  flex: 1,
  minInlineSize: 0,
  fontSize: '1.25rem',
  lineHeight: 1.9,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  '& > button': {
    font: 'inherit',
    color: 'inherit',
    border: 0,
    paddingBlock: 3,
    paddingInline: 0,
    minInlineSize: 24,
    background: 'none',
    cursor: 'pointer',
    borderRadius: radius.small / 2,
    textDecoration: `underline dotted ${vars.palette.text.disabled}`,
    textUnderlineOffset: '0.3em',
  },
  '& > [aria-pressed="true"], & > [data-chosen]': { backgroundColor: vars.palette.tint.primary },
}));
