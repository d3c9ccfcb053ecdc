import '@fontsource-variable/onest/wght.css';
import './ui/theme/fallback-font.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { followOtherTabs, startAuth, startSignedOut, storedUser } from './lib/auth.ts';
import { entryPath } from './lib/paths.ts';
import { loadTranslations } from './app/translations/load.ts';
import { fetchAhead } from './app/fetch-ahead.ts';
import { preloadSignedIn, router } from './app/router.tsx';
import { SchemeProvider } from './ui/theme/SchemeProvider.tsx';
import { queryClient } from './lib/query-client.ts';
import { resizeFrameToContent, isFramed, rememberedFrame } from './lib/frame.ts';
import { startLocale } from './lib/locale.ts';
import { readStored } from './lib/storage.ts';

/** Only a frame of an LMS that was entered before has something to go on with. */
async function resumeInFrame(): Promise<boolean> {
  if (!isFramed() || rememberedFrame() === null) return false;
  return (await import('./lms/frame-session.ts')).resumeFrame();
}

/** A page that the installed app has kept (static/worker.js): there is no server that could be asked. */
const isOffline = 'offline' in document.documentElement.dataset;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

followOtherTabs();
resizeFrameToContent();
if (window.location.pathname === entryPath) startSignedOut();
else if (!isOffline) void startAuth(resumeInFrame);
if (!isOffline && readStored('access_token') !== null) preloadSignedIn();

await startLocale(loadTranslations, () => storedUser()?.locale);

const Content = isOffline
  ? (await import('./app/offline/OfflinePage.tsx')).default
  : () => <RouterProvider router={router} />;

createRoot(root).render(
  <StrictMode>
    <SchemeProvider>
      <QueryClientProvider client={queryClient}>
        <Content />
      </QueryClientProvider>
    </SchemeProvider>
  </StrictMode>,
);

if (!isOffline) fetchAhead();

// Only an installed app begins without a network.
if (import.meta.env.PROD && window.matchMedia('(display-mode: standalone)').matches)
  void import('./app/offline/cache-shell.ts').then(({ cacheShell }) => cacheShell());
