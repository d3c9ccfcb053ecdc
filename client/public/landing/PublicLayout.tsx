import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { contentWidth } from '../../ui/theme/tokens.ts';
import { contactLink } from '../../lib/contact.ts';
import { isFramed } from '../../lib/frame.ts';
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { useMessages } from './messages.en.ts';

/** The layout of public pages: no sidebar; login, registration, contact address. */
export default function PublicLayout({ children }: { children: ReactNode }) {
  const t = useMessages();
  return (
    <>
      <SkipLink />
      <Bar>
        <Link to="/" style={{ display: 'flex', textDecoration: 'none' }}>
          <Logo size={30} />
        </Link>
        <Box
          component="nav"
          aria-label={t('navLabel')}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: { xs: 0.5, md: 1 } }}
        >
          <Box sx={{ display: { xs: 'none', md: 'block' } }}>
            <Button variant="ghost" size="sm" href="/research-team">
              {t('team')}
            </Button>
          </Box>
          {/* An LMS user has no password, and a registration would create a second account. */}
          {!isFramed() && (
            <>
              <Button variant="ghost" size="sm" href="/login">
                {t('login')}
              </Button>
              <Button size="sm" href="/register">
                {t('register')}
              </Button>
            </>
          )}
        </Box>
      </Bar>
      {/* The footer starts below the window, or it would shift when the page has loaded. */}
      <Box component="main" id="main" tabIndex={-1} sx={{ minBlockSize: 'var(--page-height)' }}>
        {children}
      </Box>
      <Footer>
        <Logo size={24} />
        <span>{t('footer')}</span>
        <Box component="span" sx={{ flex: 1, display: { xs: 'none', md: 'block' } }} />
        <Link to="/research-team">{t('team')}</Link>
        <a href={contactLink}>{t('contact')}</a>
        <LanguageSwitch />
      </Footer>
    </>
  );
}

/** A full-width band of a public page, with its content at a readable width. */
export const Band = styled('section')(({ theme: { spacing, breakpoints } }) => ({
  paddingBlock: spacing(6),
  paddingInline: spacing(2),
  '& > *': { maxInlineSize: contentWidth.page, marginInline: 'auto' },
  [breakpoints.up('md')]: { paddingBlock: spacing(9), paddingInline: spacing(4) },
}));

const Bar = styled('header')(({ theme: { spacing, breakpoints } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: spacing(1),
  inlineSize: '100%',
  maxInlineSize: `calc(${contentWidth.page} + ${spacing(8)})`,
  marginInline: 'auto',
  padding: spacing(1.5, 2),
  [breakpoints.up('md')]: { padding: spacing(2, 4) },
}));

const Footer = styled('footer')(({ theme: { vars, spacing, breakpoints } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: spacing(1.5, 3),
  padding: spacing(3, 2),
  borderBlockStart: `1px solid ${vars.palette.divider}`,
  fontSize: '0.875rem',
  color: vars.palette.text.secondary,
  [breakpoints.up('md')]: {
    paddingBlock: spacing(4),
    // Its border is as wide as the window, its content no wider than that of the page.
    paddingInline: `max(${spacing(4)}, (100% - ${contentWidth.page}) / 2)`,
  },
}));
