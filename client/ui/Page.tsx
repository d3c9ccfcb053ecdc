import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { contentWidth, headerRoom, roomy } from './theme/tokens.ts';

interface PageProps {
  title: string;
  /** Names the page in the title of the document if `title` does not, such as a greeting. */
  name?: string | undefined;
  /** What tells the page from others with its title, in the title of the document. */
  detail?: string | undefined;
  description?: ReactNode;
  /** Buttons and selectors at the end of the header. */
  actions?: ReactNode;
  /** Width of the content; `text` suits forms and reading. */
  width?: keyof typeof contentWidth;
  /** The content fills the rest of the window's height instead of its own, and scrolls inside. */
  fill?: boolean;
  children: ReactNode;
}

/** The layout of every signed-in page: document title, one h1, a description, actions, content. */
export function Page({
  title,
  name = title,
  detail,
  description,
  actions,
  width = 'page',
  fill,
  children,
}: PageProps) {
  return (
    <Stack
      sx={{
        gap: fill ? { xs: 1, md: 2 } : { xs: 2.5, md: 3.5 },
        ...(fill && fillsWindow),
        maxInlineSize: contentWidth[width],
        marginInline: 'auto',
        inlineSize: '100%',
      }}
    >
      <title>{`${detail ? `${detail} · ` : ''}${name} · Parley`}</title>
      <Stack
        direction="row"
        sx={{ gap: 2, flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'flex-end' }}
      >
        <Box sx={{ minInlineSize: 0, flex: fill ? '1 1 12rem' : '1 1 18rem' }}>
          <Typography
            id="page-title"
            variant="h1"
            sx={fill ? shortened : { overflowWrap: 'anywhere' }}
          >
            <bdi>{title}</bdi>
          </Typography>
          {description !== undefined && (
            <Typography
              color="textSecondary"
              sx={{ marginBlockStart: 0.5, overflowWrap: 'anywhere' }}
            >
              {description}
            </Typography>
          )}
        </Box>
        {actions !== undefined && (
          <Stack
            direction="row"
            sx={{ gap: 1.25, flexWrap: 'wrap', alignItems: 'center', minInlineSize: 0 }}
          >
            {actions}
          </Stack>
        )}
      </Stack>
      {children}
    </Stack>
  );
}

/**
 * Ref of content that takes the focus when `step` changes: what was pressed is gone with the step
 * before. A tab that was pressed keeps it.
 */
export function useFocusOnStep<Content extends HTMLElement>(step: string) {
  const content = useRef<Content>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    if (!document.activeElement?.matches('[role="tab"]'))
      content.current?.focus({ preventScroll: true });
  }, [step]);
  return content;
}

/** Takes the focus when `step` changes, as `useFocusOnStep` says. */
export function FocusOnStep({ step, children }: { step: string; children: ReactNode }) {
  const content = useFocusOnStep<HTMLDivElement>(step);
  return (
    <Stack ref={content} tabIndex={-1} sx={{ gap: 2, outline: 'none' }}>
      {children}
    </Stack>
  );
}

/** A frame is as high as its content; there, a height that fits most windows. */
const windowHeight = `(max(var(--page-height), min(100dvh, 38rem)) - ${headerRoom})`;

const fillsWindow = {
  // Without the padding of `main`.
  blockSize: `calc(${windowHeight} - 20px)`,
  [roomy]: { blockSize: `calc(${windowHeight} - 64px)` },
  // In a window too low for all of it, as with large text, the page scrolls.
  minBlockSize: 'min-content',
};

/** A long title is truncated to leave room for the content. */
const shortened = {
  fontSize: '1.125rem',
  [roomy]: { fontSize: '1.75rem', WebkitLineClamp: '2' },
  display: '-webkit-box',
  WebkitLineClamp: '1',
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
};
