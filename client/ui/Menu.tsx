import ChevronRight from '@mui/icons-material/ChevronRightRounded';
import MuiMenu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useCloseOnBack } from '../lib/use-close-on-back.ts';
import { Surface } from './Card.tsx';
import { useTypeahead } from './typeahead.ts';

/** Hover times of a submenu in milliseconds (specification 1 §9). */
const submenuOpenMs = 100;
const submenuGraceMs = 300;

interface MenuProps {
  label: string;
  anchor: HTMLElement | null;
  onClose: () => void;
  /** `MenuItem`s of MUI and `SubMenu`s. */
  children: ReactNode;
}

/** A dropdown of actions, open while it has an anchor. */
export function Menu({ label, anchor, onClose, children }: MenuProps) {
  const onTypeahead = useTypeahead();
  useCloseOnBack(anchor !== null, onClose);
  return (
    <MuiMenu
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      // A submenu is outside of the menu's element and takes the focus.
      disableEnforceFocus
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        list: { 'aria-label': label, onKeyDownCapture: onTypeahead },
        // The menu is outside of the page's landmarks, so it is one itself.
        paper: { role: 'region', 'aria-label': label, sx: { minInlineSize: '14rem' } },
      }}
    >
      {children}
    </MuiMenu>
  );
}

interface SubMenuProps {
  label: string;
  icon?: ReactNode;
  children: ReactNode;
}

/** A menu item that opens a submenu: after a short hover, or with Enter or an arrow key. */
export function SubMenu({ label, icon, children }: SubMenuProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onTypeahead = useTypeahead();
  useEffect(() => () => clearTimeout(timer.current), []);

  const later = (next: boolean, afterMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), afterMs);
  };
  const enterWithKeyboard = () => {
    clearTimeout(timer.current);
    setOpen(true);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus(),
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!['ArrowRight', 'Enter', ' '].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    enterWithKeyboard();
  };
  const onListKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key !== 'ArrowLeft' && event.key !== 'Escape') return;
    event.preventDefault();
    setOpen(false);
    anchor?.focus();
  };

  return (
    <>
      <MenuItem
        ref={setAnchor}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onPointerEnter={() => later(true, submenuOpenMs)}
        onPointerLeave={() => later(false, submenuGraceMs)}
        onClick={enterWithKeyboard}
        onKeyDown={onKeyDown}
      >
        {icon}
        <span style={{ flex: 1 }}>{label}</span>
        <ChevronRight aria-hidden fontSize="small" className="flip-in-rtl" />
      </MenuItem>
      {open &&
        anchor !== null &&
        createPortal(
          <Beside
            style={placeBeside(anchor)}
            onPointerEnter={() => clearTimeout(timer.current)}
            onPointerLeave={() => later(false, submenuGraceMs)}
            onKeyDown={onListKeyDown}
            role="presentation"
          >
            <MenuList
              ref={list}
              id={id}
              aria-label={label}
              onKeyDownCapture={onTypeahead}
              sx={{ padding: 0.75, minInlineSize: '10rem' }}
            >
              {children}
            </MenuList>
          </Beside>,
          document.body,
        )}
    </>
  );
}

/** Space between a submenu and its item, and between it and the edge of the window, in pixels. */
const gap = 8;

/** On the side of the item with more space, the first line aligned with the item, within the window. */
function placeBeside(anchor: HTMLElement) {
  const { left, right, top } = anchor.getBoundingClientRect();
  const leftward = left > window.innerWidth - right;
  // A percentage of a translation is a share of the submenu's own size.
  const within = (start: string, window: string) =>
    `clamp(${gap}px, ${start}, ${window} - 100% - ${gap}px)`;
  const across = within(leftward ? `${left - gap}px - 100%` : `${right + gap}px`, '100vw');
  return {
    left: 0,
    top: 0,
    transform: `translate(${across}, ${within(`${top - gap}px`, '100vh')})`,
  };
}

const Beside = styled(Surface)(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.modal + 1,
}));
