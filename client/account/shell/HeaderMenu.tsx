import Expand from '@mui/icons-material/ExpandMoreRounded';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { lazy } from '../../lib/lazy-page.ts';
import { useMessages } from './messages.en.ts';

const HeaderMenuItems = lazy(() => import('./HeaderMenuItems.tsx'));

/** The menu dropdown: rarely used pages and the color scheme. */
export function HeaderMenu() {
  const t = useMessages();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setOpened(true);
          setAnchor(event.currentTarget);
        }}
        endIcon={<Expand aria-hidden style={{ marginInline: -4 }} />}
      >
        {t('menu')}
      </Button>
      {opened && (
        <Suspense>
          <HeaderMenuItems anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
