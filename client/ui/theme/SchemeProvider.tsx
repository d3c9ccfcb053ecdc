import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { type StorageManager, ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useMemo } from 'react';
import { modeCookie } from '../../../tool/contract/constants/appearance.ts';
import { localeDetails } from '../../../tool/contract/constants/locales.ts';
import { readCookie, writeCookie } from '../../lib/cookie.ts';
import { useLocale } from '../../lib/locale.ts';
import { stylesOf } from './mirroring.ts';
import { mirroredTheme, theme } from './theme.ts';

/** The chosen mode is a cookie: specification 1 §3 fixes the keys of localStorage. */
const cookieStorage: StorageManager = ({ key }) => ({
  get: (fallback) => (key === modeCookie ? (readCookie(modeCookie) ?? fallback) : fallback),
  set: (value) => {
    if (key === modeCookie && typeof value === 'string') writeCookie(modeCookie, value);
  },
  subscribe: () => () => undefined,
});

/**
 * Light or dark by the system's preference, unless the user chose one; mirrored for right-to-left
 * languages.
 */
export function SchemeProvider({ children }: { children: ReactNode }) {
  const { direction } = localeDetails[useLocale()];
  const directed = useMemo(() => (direction === 'rtl' ? mirroredTheme() : theme), [direction]);
  return (
    <CacheProvider value={stylesOf(direction)}>
      <ThemeProvider
        theme={directed}
        defaultMode="system"
        modeStorageKey={modeCookie}
        storageManager={cookieStorage}
        noSsr
      >
        <CssBaseline enableColorScheme />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
