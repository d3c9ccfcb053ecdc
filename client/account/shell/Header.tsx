import Logout from '@mui/icons-material/LogoutRounded';
import MenuIcon from '@mui/icons-material/MenuRounded';
import ViewSidebar from '@mui/icons-material/ViewSidebarOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { fullName } from '../../../tool/contract/constants/people.ts';
import { signOut, useSignedIn } from '../../lib/auth.ts';
import { isFramed } from '../../lib/frame.ts';
import { optional } from '../../lib/lazy-page.ts';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { useInDialog } from '../../lms/dialog.ts';
import { OwnWindow } from '../../lms/OwnWindow.tsx';
import { headerHeight, motion, fullTalk } from '../../ui/theme/tokens.ts';
import { AvatarPicker } from './AvatarPicker.tsx';
import { HeaderMenu } from './HeaderMenu.tsx';
import { useMessages } from './messages.en.ts';
import type { Sidebar } from './use-sidebar.ts';

/** Lazy: few institutions have a branding. */
const Brand = optional(() => import('../../ui/Brand.tsx'));
/** Lazy: few users both teach and study. */
const RoleSwitch = optional(() => import('../role/RoleSwitch.tsx'));
/** Lazy: only a frame of an LMS has a course around it. */
const BackToCourse = optional(() => import('../../lms/BackToCourse.tsx'));

/** The fixed header: sidebar switch, full name, picture, menu, logout; in a frame links out of it. */
export function Header({ sidebar, inset }: { sidebar: Sidebar; inset: string }) {
  const { user } = useSignedIn();
  const framed = isFramed();
  const inDialog = useInDialog();
  const name = fullName(user);
  return (
    <Bar className="no-print" sx={{ insetInlineStart: inset }}>
      {!inDialog && <SidebarSwitch sidebar={sidebar} />}
      {framed && (
        <Suspense>
          <BackToCourse compact={sidebar.mobile} />
        </Suspense>
      )}
      {user.branding && (
        <Suspense>
          <Brand branding={user.branding} />
        </Suspense>
      )}
      <Box sx={{ flex: 1 }} />
      <Box
        component="span"
        title={name}
        dir="auto"
        sx={{
          minInlineSize: 0,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          fontWeight: 600,
          fontSize: '0.9375rem',
          // A phone has no room for the name next to a logo, the role switch or the links out of a frame.
          ...((framed || user.roles || user.branding?.logo) && {
            '@media (max-width: 24rem)': visuallyHidden,
          }),
        }}
      >
        {name}
      </Box>
      {user.roles && (
        <Suspense>
          <RoleSwitch />
        </Suspense>
      )}
      <AvatarPicker user={user} />
      <HeaderMenu />
      <OwnWindow size="icon" />
      {/* The session in a frame belongs to the course: its exit is 'Back to course'. */}
      {!framed && <LogoutButton compact={sidebar.mobile} />}
    </Bar>
  );
}

function LogoutButton({ compact }: { compact: boolean }) {
  const t = useMessages();
  const navigate = useNavigate();
  return (
    <Tooltip title={compact && t('logout')}>
      <Button
        variant={compact ? 'ghost' : 'outline'}
        size={compact ? 'icon' : 'sm'}
        onClick={() => void signOut(() => navigate('/'))}
      >
        <Logout aria-hidden className="flip-in-rtl" />
        <Box component="span" sx={compact ? visuallyHidden : undefined}>
          {t('logout')}
        </Box>
      </Button>
    </Tooltip>
  );
}

function SidebarSwitch({ sidebar }: { sidebar: Sidebar }) {
  const t = useMessages();
  const open = sidebar.mobile ? sidebar.mobileOpen : sidebar.expanded;
  const label = sidebar.mobile
    ? t(open ? 'closeSidebar' : 'openSidebar')
    : t(open ? 'collapse' : 'expand');
  return (
    <Tooltip title={label}>
      <Button
        variant="ghost"
        size="icon"
        aria-label={label}
        aria-expanded={open}
        aria-keyshortcuts="Control+B Meta+B"
        onClick={sidebar.toggle}
      >
        {sidebar.mobile ? <MenuIcon /> : <ViewSidebar sx={atTheStart} />}
      </Button>
    </Tooltip>
  );
}

/** The icon has its bar on the right. */
const atTheStart = { '[dir="rtl"] &': { transform: 'none' }, transform: 'scaleX(-1)' };

const Bar = styled('header')(({ theme: { vars, spacing, breakpoints } }) => ({
  position: 'fixed',
  insetBlockStart: 0,
  insetInlineEnd: 0,
  zIndex: 15,
  blockSize: headerHeight,
  display: 'flex',
  alignItems: 'center',
  gap: spacing(1),
  paddingInline: spacing(1, 1),
  backgroundColor: `color-mix(in srgb, ${vars.palette.background.default} 88%, transparent)`,
  backdropFilter: 'blur(10px)',
  borderBlockEnd: `1px solid ${vars.palette.divider}`,
  transition: `inset-inline-start ${motion.calm}ms ease, transform ${motion.calm}ms ease`,
  // Shown above the conversation while the focus is in it.
  [fullTalk.media]: {
    [`${fullTalk.root} &:not(:focus-within)`]: { transform: 'translateY(-100%)' },
  },
  // On a narrow screen only the name in the bar shrinks.
  '& > :is(button, a)': { flexShrink: 0 },
  [breakpoints.up('md')]: { paddingInline: spacing(1.5, 3) },
}));
