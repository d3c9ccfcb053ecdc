import { useEffect, useEffectEvent, useState } from 'react';
import { mobileWidth, tightTalk } from '../../ui/theme/tokens.ts';
import { isFramed } from '../../lib/frame.ts';
import { readCookie, writeCookie } from '../../lib/cookie.ts';
import { useMedia } from '../../lib/use-media.ts';

/** Cookie of the preference, its lifetime in seconds, and the shortcut key (specification 1 §9). */
const cookieName = 'sidebar:state';
const cookieSeconds = 604_800;
const shortcutKey = 'b';

/** A window lower than that of a tablet or laptop. */
const lowQuery = '(max-height: 480px)';

export interface Sidebar {
  mobile: boolean;
  /** Expanded or collapsed to icons; stored. */
  expanded: boolean;
  /** Beside a conversation in a narrow window: collapsed, and above the page while expanded. */
  tight: boolean;
  /** Whether it lies above the page, on a phone or beside a conversation; not stored. */
  mobileOpen: boolean;
  toggle: () => void;
  closeMobile: () => void;
}

export function useSidebar(inConversation: boolean): Sidebar {
  const mobile = useMedia(mobileWidth);
  const low = useMedia(lowQuery);
  const tight = useMedia(tightTalk) && inConversation && !mobile;
  const [chosen, setChosen] = useState(() => readCookie(cookieName));
  // In a frame of an LMS, and on a phone in landscape, the default is collapsed to save space.
  const preferred = (chosen ?? String(!isFramed() && !low)) !== 'false';
  const [mobileOpen, setMobileOpen] = useState(false);
  const expanded = tight ? mobileOpen : preferred;

  const toggle = () => {
    if (mobile || tight) return setMobileOpen(!mobileOpen);
    setChosen(String(!expanded));
    writeCookie(cookieName, String(!expanded), cookieSeconds);
  };

  const onShortcut = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== shortcutKey || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    toggle();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onShortcut(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  return { mobile, expanded, tight, mobileOpen, toggle, closeMobile: () => setMobileOpen(false) };
}
