import { styled } from '@mui/material/styles';
import { radius } from './theme/tokens.ts';
import { useMessages } from './messages.en.ts';

/** The first focusable element: skips header and menu to `#main`. */
export function SkipLink() {
  const t = useMessages();
  return <Root href="#main">{t('skip')}</Root>;
}

const Root = styled('a')(({ theme: { vars, spacing } }) => ({
  position: 'fixed',
  insetBlockStart: spacing(1),
  insetInlineStart: spacing(1),
  zIndex: 2000,
  padding: spacing(1.25, 2),
  borderRadius: radius.control,
  backgroundColor: vars.palette.primary.main,
  color: vars.palette.primary.contrastText,
  fontWeight: 600,
  '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' },
}));
