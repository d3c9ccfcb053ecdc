import Chat from '@mui/icons-material/ChatBubbleOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Role } from '../../../tool/contract/roles.ts';
import { lazy } from '../../lib/lazy-page.ts';
import { helpPathOf } from '../../lib/paths.ts';
import { useText } from '../../lib/text.ts';
import { elevation, radius } from '../../ui/theme/tokens.ts';
import { messages } from './messages.en.ts';

const FeedbackDialog = lazy(() => import('./FeedbackDialog.tsx'));

/**
 * The floating Help & Feedback button; help pages have none. It covers nothing: on a phone it is
 * `docked` in the bottom bar, elsewhere it floats next to the content, which leaves room for it
 * (`floatGutter`, `--dock`).
 */
export function FeedbackButton({ role, docked = false }: { role: Role; docked?: boolean }) {
  const t = useText(messages);
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  if (pathname.startsWith(helpPathOf(role))) return null;
  const props = {
    'aria-label': t('help'),
    'aria-haspopup': 'dialog',
    onClick: () => setOpen(true),
  } as const;
  return (
    <>
      {docked ? (
        <ButtonBase {...props} sx={{ ...docks, color: 'text.secondary' }}>
          <Chat aria-hidden />
          {t('helpShort')}
        </ButtonBase>
      ) : (
        <Box className="no-print" sx={floats}>
          <Button
            {...props}
            variant="outline"
            size="icon"
            style={{ boxShadow: elevation.floating, borderRadius: radius.round }}
          >
            <Chat aria-hidden />
          </Button>
        </Box>
      )}
      {open && (
        <Suspense>
          <FeedbackDialog role={role} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const docks = {
  flex: '1 1 auto',
  minInlineSize: 0,
  flexDirection: 'column',
  gap: '2px',
  // A button does not inherit the font of the links next to it.
  font: 'inherit',
} as const;

const floats = {
  position: 'fixed',
  insetBlockEnd: 'calc(10px + env(safe-area-inset-bottom))',
  insetInlineEnd: 14,
  zIndex: 14,
} as const;
