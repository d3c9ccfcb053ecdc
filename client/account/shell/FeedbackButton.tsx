import Chat from '@mui/icons-material/ChatBubbleOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Role } from '../../../tool/contract/roles.ts';
import { helpPathOf } from '../../lib/paths.ts';
import { useText } from '../../lib/text.ts';
import { elevation, radius } from '../../ui/theme/tokens.ts';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { messages } from './messages.en.ts';

const FeedbackDialog = lazy(() => import('./FeedbackDialog.tsx'));

/** The floating Help & Feedback button; the help pages themselves have none. */
export function FeedbackButton({ role, compact }: { role: Role; compact: boolean }) {
  const t = useText(messages);
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  if (pathname.startsWith(helpPathOf(role))) return null;
  return (
    <>
      <Box
        className="no-print"
        sx={{ position: 'fixed', insetBlockEnd: 20, insetInlineEnd: 20, zIndex: 14 }}
      >
        <Button
          variant="outline"
          size={compact ? 'icon' : 'default'}
          onClick={() => setOpen(true)}
          aria-haspopup="dialog"
          style={{ boxShadow: elevation.floating, borderRadius: radius.round }}
        >
          <Chat aria-hidden />
          <Box component="span" sx={compact ? visuallyHidden : undefined}>
            {t('help')}
          </Box>
        </Button>
      </Box>
      {open && (
        <Suspense>
          <FeedbackDialog role={role} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
