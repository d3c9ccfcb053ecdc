import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { contentWidth } from '../../ui/theme/tokens.ts';
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { VoiceArt } from '../../ui/VoiceArt.tsx';
import { useMessages } from './messages.en.ts';

interface AuthLayoutProps {
  /** Width of the content: `text` for the summary of the consent document. */
  width?: 'form' | 'text';
  children: ReactNode;
}

/** Layout of login and registration pages. The page does not scroll; a long form scrolls inside. */
export function AuthLayout({ width = 'form', children }: AuthLayoutProps) {
  const t = useMessages();
  useScrollLock();
  const main = useMainFocus();
  return (
    <Box
      sx={{
        position: 'fixed',
        inset: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', lg: 'minmax(22rem, 5fr) 7fr' },
      }}
    >
      <SkipLink />
      <Art aria-hidden>
        <VoiceArt lines={[t('artOne'), t('artTwo'), t('artThree')]} />
        <Box sx={{ marginBlockStart: 5, maxInlineSize: '24rem' }}>
          <Box
            sx={{ fontSize: '1.75rem', fontWeight: 650, letterSpacing: '-0.02em', lineHeight: 1.2 }}
          >
            {t('artTitle')}
          </Box>
          <Box sx={{ marginBlockStart: 1.5, opacity: 0.85, lineHeight: 1.6 }}>{t('artText')}</Box>
        </Box>
      </Art>
      <Box sx={{ overflowY: 'auto', display: 'flex', flexDirection: 'column', minBlockSize: 0 }}>
        <Box
          component="header"
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
            padding: { xs: 2, md: 3 },
          }}
        >
          <Link to="/" style={{ textDecoration: 'none', display: 'inline-block' }}>
            <Logo size={30} />
          </Link>
          <LanguageSwitch />
        </Box>
        <Box
          component="main"
          id="main"
          ref={main}
          aria-labelledby="page-title"
          tabIndex={-1}
          sx={{
            inlineSize: '100%',
            maxInlineSize: contentWidth[width],
            margin: 'auto',
            padding: 2,
            paddingBlockEnd: 8,
          }}
        >
          {children}
        </Box>
      </Box>
    </Box>
  );
}

/** After a link or a step the focus moves to the new content; the first page after a load has none. */
function useMainFocus() {
  const main = useRef<HTMLElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (key !== 'default' && document.activeElement === document.body)
      main.current?.focus({ preventScroll: true });
  }, [key]);
  return main;
}

/** Login and register disable the scrolling of the page, and restore it (specification 1 §2). */
function useScrollLock(): void {
  useLayoutEffect(() => {
    const { overflow } = document.body.style;
    document.body.style.overflow = 'hidden';
    return () => {
      document.body.style.overflow = overflow;
    };
  }, []);
}

const Art = styled('div')(({ theme: { spacing, breakpoints } }) => ({
  display: 'none',
  [breakpoints.up('lg')]: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    alignItems: 'center',
    padding: spacing(6),
    // Ink-teal in both color schemes: the panel is an illustration.
    backgroundColor: '#0b4343',
    backgroundImage: 'radial-gradient(120% 90% at 10% 0%, #14706c 0%, transparent 60%)',
    color: '#f4efe6',
  },
}));

interface AuthCardProps {
  title: string;
  /** Names the page in the title of the document if `title` does not. */
  name?: string;
  text?: ReactNode;
  /** Step number and number of steps, if there are several. */
  step?: string;
  children: ReactNode;
}

/** Title, text and content of one step of login or registration. */
export function AuthCard(props: AuthCardProps) {
  return (
    <Stack sx={{ gap: 3 }}>
      <title>{`${props.name ?? props.title} · Parley`}</title>
      <div>
        {props.step !== undefined && (
          <Typography variant="subtitle2" component="p" color="primary">
            {props.step}
          </Typography>
        )}
        <Typography id="page-title" variant="h1">
          {props.title}
        </Typography>
        {props.text !== undefined && (
          <Typography color="textSecondary" sx={{ marginBlockStart: 0.75 }}>
            {props.text}
          </Typography>
        )}
      </div>
      {props.children}
    </Stack>
  );
}
