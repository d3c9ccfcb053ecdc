import { styled } from '@mui/material/styles';
import { useText } from '../lib/text.ts';
import { radius } from './theme/tokens.ts';
import { messages as texts } from './messages.en.ts';
import { visuallyHidden } from './visually-hidden.ts';

interface Turn {
  id: string;
  role: 'user' | 'assistant';
  content: string;
}

/** The turns of a conversation in spoken order, the learner's at the end side. */
export function Transcript({ messages }: { messages: readonly Turn[] }) {
  const t = useText(texts);
  return (
    <List>
      {messages.map(({ id, role, content }) => (
        <li key={id} data-role={role}>
          <span style={visuallyHidden}>{role === 'user' ? t('you') : t('partner')}: </span>
          <span dir="auto">{content}</span>
        </li>
      ))}
    </List>
  );
}

const List = styled('ol')(({ theme: { vars, spacing } }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
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
  '& > li > span[dir]': { display: 'block' },
  '& > [data-role="assistant"]': {
    alignSelf: 'flex-start',
    backgroundColor: vars.palette.tint.neutral,
    borderEndStartRadius: radius.small / 2,
  },
  '& > [data-role="user"]': {
    alignSelf: 'flex-end',
    backgroundColor: vars.palette.tint.primary,
    borderEndEndRadius: radius.small / 2,
  },
}));
