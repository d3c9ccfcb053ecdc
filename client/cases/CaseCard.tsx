import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Surface } from '../ui/Card.tsx';

interface CaseCardProps {
  title: string;
  description: string;
  badges: ReactNode;
  /** The case cannot be opened yet. */
  disabled?: boolean;
  /** Truncates the description after three lines. */
  clamp?: boolean;
  /** Content below the description; the title's id describes its buttons. */
  children: (titleId: string) => ReactNode;
}

export function CaseCard({ title, description, disabled = false, ...props }: CaseCardProps) {
  const id = useId();
  return (
    <Surface
      role="article"
      aria-labelledby={id}
      {...(disabled && { 'aria-disabled': true })}
      sx={{ padding: 2.5, display: 'flex', flexDirection: 'column', gap: 1.5 }}
    >
      {props.badges}
      <Box sx={{ flex: 1, opacity: disabled ? 0.75 : 1 }}>
        <Typography id={id} variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{title}</bdi>
        </Typography>
        <Typography
          variant="body2"
          color="textSecondary"
          sx={[
            { marginBlockStart: 0.75, overflowWrap: 'anywhere' },
            props.clamp === true && threeLines,
          ]}
        >
          <bdi>{description}</bdi>
        </Typography>
      </Box>
      {props.children(id)}
    </Surface>
  );
}

const threeLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
} as const;

interface CaseGridProps {
  /** Minimum width of a card, in rem. */
  minWidth: number;
  /** Estimated height of a card that is not rendered yet, in rem. */
  height: number;
  children: ReactNode;
}

/** A grid of cards; cards outside of the viewport are rendered when they are scrolled to. */
export function CaseGrid({ minWidth, height, children }: CaseGridProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: `repeat(auto-fill, minmax(min(${minWidth}rem, 100%), 1fr))`,
        // Cards only: a button that is sized when it scrolls into view would move during a click.
        '& > div': { contentVisibility: 'auto', containIntrinsicSize: `auto ${height}rem` },
      }}
    >
      {children}
    </Box>
  );
}
