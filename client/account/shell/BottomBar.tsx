import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { Link, useLocation } from 'react-router-dom';
import type { Role } from '../../../tool/contract/roles.ts';
import { dockHeight } from '../../ui/theme/tokens.ts';
import { FeedbackButton } from './FeedbackButton.tsx';
import { barEntries, menus } from './menus.ts';
import { useMessages } from './messages.en.ts';

/** A phone's navigation bar with the main pages, within reach of the thumb; the sidebar is an overlay. */
export function BottomBar({ role }: { role: Role }) {
  const t = useMessages();
  const { pathname } = useLocation();
  const entries = menus[role].slice(0, barEntries[role]);
  return (
    <Bar className="no-print">
      <Box component="nav" aria-label={t('shortcuts')} sx={{ display: 'contents' }}>
        {entries.map(({ path, label, short = label, icon: Icon }) => (
          <Item key={path} to={path} aria-current={pathname.startsWith(path) ? 'page' : undefined}>
            <Icon />
            {t(short)}
          </Item>
        ))}
      </Box>
      <FeedbackButton role={role} entry={Item} />
    </Bar>
  );
}

/** In a window too low for it, as with an open keyboard, it is at the end of the page. */
const Bar = styled('div')(({ theme: { vars } }) => ({
  display: 'flex',
  blockSize: dockHeight,
  // At a font size of 200 % the labels would overlap.
  fontSize: 'min(0.8125rem, 4.2vw)',
  fontWeight: 600,
  paddingBlockEnd: 'env(safe-area-inset-bottom)',
  backgroundColor: vars.palette.background.paper,
  borderBlockStart: `1px solid ${vars.palette.divider}`,
  '@media (min-height: 26rem)': { position: 'fixed', insetInline: 0, insetBlockEnd: 0, zIndex: 14 },
}));

/** An icon above a short label. Longer labels get more width: five in German do not fit into equal parts. */
const Item = styled(Link)(({ theme: { vars } }) => ({
  flex: '1 1 auto',
  minInlineSize: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 2,
  textDecoration: 'none',
  // A button does not inherit the font of the links next to it.
  font: 'inherit',
  color: vars.palette.text.secondary,
  '&[aria-current]': {
    color: vars.palette.primary.main,
    backgroundColor: vars.palette.tint.primary,
  },
  '&:focus-visible': { outlineOffset: -3 },
}));
