import Expand from '@mui/icons-material/ExpandMoreRounded';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { reloadOutdated } from '../../lib/lazy-page.ts';
import { OnDemand } from '../../ui/OnDemand.tsx';
import { useMessages } from './messages.en.ts';

const load = () => import('./HeaderMenuItems.tsx').catch(reloadOutdated);

/** The menu dropdown: rarely used pages and the color scheme. */
export function HeaderMenu() {
  const t = useMessages();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const onClose = () => setAnchor(null);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        endIcon={<Expand aria-hidden style={{ marginInline: -4 }} />}
      >
        {t('menu')}
      </Button>
      <OnDemand load={load} open={anchor !== null} onMissing={onClose} with={{ anchor, onClose }} />
    </>
  );
}
