import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { contentWidth } from './theme/tokens.ts';

interface PageProps {
  title: string;
  description?: ReactNode;
  /** Buttons and selectors at the end of the header. */
  actions?: ReactNode;
  /** Width of the content; `text` suits forms and reading. */
  width?: keyof typeof contentWidth;
  children: ReactNode;
}

/** The frame of every signed-in page: document title, one h1, a description, actions, content. */
export function Page({ title, description, actions, width = 'page', children }: PageProps) {
  return (
    <Stack
      sx={{
        gap: { xs: 2.5, md: 3.5 },
        maxInlineSize: contentWidth[width],
        marginInline: 'auto',
        inlineSize: '100%',
      }}
    >
      <title>{`${title} · Parley`}</title>
      <Stack
        direction="row"
        sx={{ gap: 2, flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'flex-end' }}
      >
        <Box sx={{ minInlineSize: 0, flex: '1 1 18rem' }}>
          <Typography variant="h1">{title}</Typography>
          {description !== undefined && (
            <Typography color="textSecondary" sx={{ marginBlockStart: 0.5 }}>
              {description}
            </Typography>
          )}
        </Box>
        {actions !== undefined && (
          <Stack direction="row" sx={{ gap: 1.25, flexWrap: 'wrap', alignItems: 'center' }}>
            {actions}
          </Stack>
        )}
      </Stack>
      {children}
    </Stack>
  );
}
