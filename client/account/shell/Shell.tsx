import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import type { FocusEvent, ReactNode } from 'react';
import { useLocation, useMatch } from 'react-router-dom';
import { useSignedIn } from '../../lib/auth.ts';
import { floatGutter, headerRoom, motion, roomy, sidebarWidth } from '../../ui/theme/tokens.ts';
import { contactLink } from '../../lib/contact.ts';
import { isFramed } from '../../lib/frame.ts';
import { useInDialog } from '../../lms/dialog.ts';
import { StorageWarning } from '../../lms/StorageWarning.tsx';
import { useFocusOnStep } from '../../ui/Page.tsx';
import { NetworkNotice } from '../../ui/NetworkNotice.tsx';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { InvitationNotice } from '../invitations/InvitationNotice.tsx';
import { BottomBar } from './BottomBar.tsx';
import { FeedbackButton } from './FeedbackButton.tsx';
import { Header } from './Header.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useMessages } from './messages.en.ts';
import { RefusalNotice } from '../role/RefusalNotice.tsx';
import { useSidebar } from './use-sidebar.ts';

/** The layout of every signed-in page: header, sidebar, main, footer, feedback button. */
export default function Shell({ children }: { children: ReactNode }) {
  const { role } = useSignedIn();
  const inConversation = useMatch('/practice/:id') !== null;
  const sidebar = useSidebar(inConversation);
  const main = useFocusOnStep<HTMLElement>(useLocation().pathname);
  // An LMS has its own footer and its own padding around a frame.
  const framed = isFramed();
  // The LMS's dialog is for one selection: other pages would lose it.
  const inDialog = useInDialog();
  const inset =
    sidebar.mobile || inDialog ? '0px' : sidebarWidth[sidebar.expanded ? 'expanded' : 'collapsed'];
  return (
    <>
      <SkipLink />
      {!inDialog && <Sidebar role={role} state={sidebar} />}
      <Header sidebar={sidebar} inset={inset} />
      <Body
        sx={inDialog ? { '--dock': '0px', '--help-button': '0px' } : undefined}
        style={{
          paddingInlineStart: sidebar.tight ? sidebarWidth.collapsed : inset,
          ...(inConversation && { paddingBlockEnd: 0 }),
        }}
      >
        <Box
          component="main"
          id="main"
          ref={main}
          // What a screen reader says after a navigation.
          aria-labelledby="page-title"
          tabIndex={-1}
          onFocus={keepFocusOf}
          sx={{
            flex: 1,
            // On a phone the footer starts below the window, or it would shift once the page loads.
            minBlockSize: { xs: `calc(var(--page-height) - ${headerRoom})`, md: 0 },
            padding: inConversation ? '10px 16px' : { xs: 2, md: 4 },
            paddingInlineEnd: { md: floatGutter },
            ...(inConversation
              ? { [roomy]: { paddingBlock: 4, paddingInlineStart: 4 } }
              : { paddingBlockEnd: { xs: 3, md: 8 } }),
          }}
        >
          {/* A conversation has its own notice. */}
          {!inConversation && (
            <Box id="network" sx={networkNotice}>
              <NetworkNotice />
            </Box>
          )}
          <Stack sx={{ gap: 1, marginBlockEnd: 3, '&:empty': { display: 'none' } }}>
            {/* A conversation needs the space: there the start dialog shows the notice. */}
            {!inConversation && <StorageWarning />}
            <RefusalNotice />
            <InvitationNotice />
          </Stack>
          {children}
        </Box>
        {!framed && !inConversation && <Footer />}
        {sidebar.mobile && !inConversation && !inDialog && <BottomBar role={role} />}
      </Body>
      {!inDialog && !(sidebar.mobile && !inConversation) && <FeedbackButton role={role} />}
    </>
  );
}

/** Stays visible below the header while the page scrolls. */
const networkNotice = {
  position: 'sticky',
  insetBlockStart: `calc(${headerRoom} + 8px)`,
  zIndex: 13,
  marginBlockEnd: 3,
  '&:empty': { display: 'none' },
};

function Footer() {
  const t = useMessages();
  return (
    <Box
      component="footer"
      className="no-print"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        paddingInline: { xs: 2, md: 4 },
        paddingInlineEnd: { md: floatGutter },
        paddingBlock: 2.5,
        fontSize: '0.8125rem',
        color: 'text.secondary',
      }}
    >
      {t('footer')}
      <a href={contactLink}>{t('contact')}</a>
    </Box>
  );
}

/** The button or field of the page that had the focus last. */
let control: HTMLElement;

/** Loads what keeps the focus, with the first such control. */
function keepFocusOf({ currentTarget, target }: FocusEvent<HTMLElement>): void {
  if (!target.matches('button, input') || !currentTarget.contains(target)) return;
  control = target;
  import('../../lib/keep-focus.ts').then(
    ({ keepFocus }) => keepFocus(control),
    () => undefined,
  );
}

const Body = styled('div')({
  minBlockSize: 'var(--page-height)',
  display: 'flex',
  flexDirection: 'column',
  paddingBlock: `${headerRoom} var(--dock)`,
  transition: `padding ${motion.calm}ms ease`,
});
