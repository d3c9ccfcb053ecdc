import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { Link, useLocation } from 'react-router-dom';
import type { Role } from '../../../tool/contract/roles.ts';
import { reloadOutdated } from '../../lib/lazy-page.ts';
import { OnDemand } from '../../ui/OnDemand.tsx';
import { atOnceMs } from '../../ui/theme/tooltip.ts';
import { headerHeight, motion, radius, sidebarWidth } from '../../ui/theme/tokens.ts';
import { LogoMark } from '../../ui/Logo.tsx';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { type MenuEntry, menus } from './menus.ts';
import { useMessages } from './messages.en.ts';
import type { Sidebar as SidebarState } from './use-sidebar.ts';

/** Only a phone needs the overlay. */
const load = () => import('@mui/material/Drawer').catch(reloadOutdated);

/** Logo and menu of a role: next to the page, collapsed to icons, or an overlay on a phone. */
export function Sidebar({ role, state }: { role: Role; state: SidebarState }) {
  const t = useMessages();
  const { mobile, mobileOpen, closeMobile } = state;
  if (mobile) {
    return (
      <OnDemand
        load={load}
        open={mobileOpen}
        onMissing={closeMobile}
        with={{
          open: mobileOpen,
          onClose: closeMobile,
          slotProps: {
            paper: { sx: { inlineSize: sidebarWidth.mobile, maxInlineSize: '88vw' } },
          },
          children: (
            <nav aria-label={t('mainMenu')} data-sidebar="mobile">
              <Content role={role} expanded onNavigate={closeMobile} />
            </nav>
          ),
        }}
      />
    );
  }
  return (
    <Rail
      className="no-print"
      aria-label={t('mainMenu')}
      data-sidebar={state.expanded ? 'expanded' : 'collapsed'}
      sx={{ inlineSize: state.expanded ? sidebarWidth.expanded : sidebarWidth.collapsed }}
    >
      <Content role={role} expanded={state.expanded} onNavigate={closeMobile} />
    </Rail>
  );
}

interface ContentProps {
  role: Role;
  expanded: boolean;
  onNavigate: () => void;
}

function Content({ role, expanded, onNavigate }: ContentProps) {
  const t = useMessages();
  return (
    <>
      <Brand data-expanded={expanded}>
        <LogoMark size={28} />
        <Box component="span" sx={expanded ? undefined : visuallyHidden}>
          {t('product')}
        </Box>
      </Brand>
      <List>
        {menus[role].map((entry) => (
          <li key={entry.path}>
            <Entry entry={entry} expanded={expanded} onNavigate={onNavigate} />
          </li>
        ))}
      </List>
    </>
  );
}

interface EntryProps {
  entry: MenuEntry;
  expanded: boolean;
  onNavigate: () => void;
}

function Entry({ entry, expanded, onNavigate }: EntryProps) {
  const t = useMessages();
  const { pathname } = useLocation();
  const active = pathname.startsWith(entry.path);
  const Icon = entry.icon;
  return (
    <Tooltip title={!expanded && t(entry.label)} enterDelay={atOnceMs} placement="right">
      <EntryLink
        to={entry.path}
        aria-current={active ? 'page' : undefined}
        data-active={active}
        data-expanded={expanded}
        onClick={onNavigate}
      >
        <Icon />
        <Box component="span" sx={expanded ? undefined : visuallyHidden}>
          {t(entry.label)}
        </Box>
      </EntryLink>
    </Tooltip>
  );
}

const Rail = styled('nav')(({ theme: { vars } }) => ({
  position: 'fixed',
  insetBlock: 0,
  insetInlineStart: 0,
  zIndex: 20,
  overflow: 'hidden auto',
  backgroundColor: vars.palette.background.paper,
  borderInlineEnd: `1px solid ${vars.palette.divider}`,
  transition: `inline-size ${motion.calm}ms ease`,
}));

const Brand = styled('div')(({ theme: { vars, spacing } }) => ({
  blockSize: headerHeight,
  display: 'flex',
  alignItems: 'center',
  gap: spacing(1.25),
  paddingInline: spacing(2.25),
  fontWeight: 700,
  fontSize: '1.25rem',
  letterSpacing: '-0.02em',
  color: vars.palette.text.primary,
  '&[data-expanded="false"]': { paddingInline: 10 },
}));

const List = styled('ul')(({ theme: { spacing } }) => ({
  padding: spacing(1),
  paddingInline: 6,
  display: 'grid',
  gap: 2,
}));

const EntryLink = styled(Link)(({ theme: { vars, spacing } }) => ({
  flex: 1,
  minInlineSize: 0,
  display: 'flex',
  alignItems: 'center',
  gap: spacing(1.5),
  minBlockSize: 44,
  paddingInline: spacing(1.5),
  borderRadius: radius.control,
  color: vars.palette.text.secondary,
  textDecoration: 'none',
  fontSize: '0.9375rem',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  '& svg': { fontSize: '1.35rem', flexShrink: 0 },
  '&:hover': { backgroundColor: vars.palette.tint.neutral, color: vars.palette.text.primary },
  '&[data-active="true"]': {
    backgroundColor: vars.palette.tint.primary,
    color: vars.palette.primary.main,
    fontWeight: 650,
  },
  '&[data-expanded="false"]': { paddingInline: 0, justifyContent: 'center' },
  '&:focus-visible': { outlineOffset: -3 },
}));
