import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { elevation, radius } from './theme/tokens.ts';
import { isolated, Muted } from './Muted.tsx';

/** The surface of a card without a heading; `Card` adds one. */
export const Surface = styled('div')(({ theme }) => ({
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.card,
  boxShadow: elevation.raised,
  minInlineSize: 0,
}));

interface CardProps {
  title?: ReactNode;
  description?: ReactNode;
  /** At the end of the heading row, or below it where the row is too narrow: a link or a button, at most two. */
  action?: ReactNode;
  /** Heading level of the title; h2 below a page's h1. */
  level?: 'h2' | 'h3';
  children?: ReactNode;
}

/** A titled region of a page. */
export function Card({ title, description, action, level = 'h2', children }: CardProps) {
  const id = useId();
  return (
    <Surface
      {...(title !== undefined && { role: 'region', 'aria-labelledby': id })}
      sx={{ padding: { xs: 2, md: 3 }, display: 'flex', flexDirection: 'column', gap: 2 }}
    >
      {title !== undefined && (
        <Stack
          direction="row"
          sx={{
            justifyContent: 'space-between',
            alignItems: 'flex-start',
            flexWrap: 'wrap',
            columnGap: 2,
            rowGap: 1,
            // A borderless button: its text, not its box, is aligned with title and content.
            '& > .MuiButton-ghost': { marginBlock: -0.75, marginInline: -1.5 },
          }}
        >
          <Box sx={{ minInlineSize: 0, flex: '1 1 11rem' }}>
            <Typography id={id} variant={level} component={level}>
              {title}
            </Typography>
            {description !== undefined && (
              <Muted sx={{ marginBlockStart: 0.5 }}>{isolated(description)}</Muted>
            )}
          </Box>
          {action}
        </Stack>
      )}
      {children}
    </Surface>
  );
}
