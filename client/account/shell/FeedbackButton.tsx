import Chat from '@mui/icons-material/ChatBubbleOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { type ElementType, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Role } from '../../../tool/contract/roles.ts';
import { reloadOutdated } from '../../lib/lazy-page.ts';
import { helpPathOf } from '../../lib/paths.ts';
import { OnDemand } from '../../ui/OnDemand.tsx';
import { elevation, radius } from '../../ui/theme/tokens.ts';
import { useMessages } from './messages.en.ts';

const load = () => import('./FeedbackDialog.tsx').catch(reloadOutdated);

/**
 * The floating Help & Feedback button; help pages have none. It covers nothing: on a phone it is an
 * `entry` of the bottom bar, on help pages too, elsewhere it floats next to the content, which leaves
 * room for it (`floatGutter`, `--dock`).
 */
export function FeedbackButton({ role, entry: Entry }: { role: Role; entry?: ElementType }) {
  const t = useMessages();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  const here = pathname.startsWith(helpPathOf(role));
  if (here && !Entry) return null;
  const props = {
    'aria-label': t('help'),
    'aria-haspopup': 'dialog',
    onClick: () => setOpen(true),
  } as const;
  return (
    <>
      {Entry ? (
        <Entry {...props} as={ButtonBase} aria-current={here ? 'page' : undefined} disabled={here}>
          <Chat aria-hidden />
          {t('helpShort')}
        </Entry>
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
      {open && <OnDemand load={load} onMissing={onClose} with={{ role, onClose }} />}
    </>
  );
}

const floats = {
  position: 'fixed',
  insetBlockEnd: 'calc(10px + env(safe-area-inset-bottom))',
  insetInlineEnd: 14,
  zIndex: 14,
} as const;
