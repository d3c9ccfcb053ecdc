import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { atOnceMs } from './theme/tooltip.ts';
import { Surface } from './Card.tsx';
import { Muted } from './Muted.tsx';

type Tone = 'primary' | 'speak' | 'success' | 'warning' | 'info' | 'neutral';

interface StatCardProps {
  label: string;
  value: ReactNode;
  /** The value is text, which must not break within a word in a narrow card. */
  words?: boolean;
  /** One line below: '(of 12 available)', 'Total completed'. */
  note?: ReactNode;
  /** What the figure counts: a tooltip on an icon next to it. */
  hint?: string;
  icon?: ReactNode;
  tone?: Tone;
}

/** One figure with its name. Several are placed in a `StatGrid`. */
export function StatCard({ label, value, words = false, ...props }: StatCardProps) {
  const { note, hint, icon, tone = 'primary' } = props;
  return (
    <Surface
      role="group"
      aria-label={label}
      sx={{ padding: { xs: 1.75, md: 2.25 }, display: 'flex', gap: 1.75, alignItems: 'flex-start' }}
    >
      {icon !== undefined && (
        <Box
          aria-hidden
          sx={{
            display: { xs: 'none', sm: 'grid' },
            placeItems: 'center',
            inlineSize: 40,
            blockSize: 40,
            flexShrink: 0,
            borderRadius: 2.5,
            bgcolor: `tint.${tone}`,
            color: tone === 'neutral' ? 'text.secondary' : `${tone}.main`,
          }}
        >
          {icon}
        </Box>
      )}
      <Box sx={{ minInlineSize: 0 }}>
        <Muted>{label}</Muted>
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <Typography
            component="p"
            sx={{
              fontSize: words ? '1rem' : { xs: '1.25rem', md: '1.5rem' },
              fontWeight: 650,
              letterSpacing: '-0.015em',
              lineHeight: 1.25,
              overflowWrap: 'anywhere',
            }}
          >
            {value}
          </Typography>
          {hint !== undefined && <Hint text={hint} />}
        </Box>
        {note !== undefined && (
          <Muted variant="caption" component="p">
            {note}
          </Muted>
        )}
      </Box>
    </Surface>
  );
}

function Hint({ text }: { text: string }) {
  return (
    <Tooltip title={text} enterDelay={atOnceMs} enterTouchDelay={0}>
      <ButtonBase
        aria-label={text}
        sx={{ marginInlineStart: 0.5, padding: 0.5, borderRadius: '50%', color: 'text.secondary' }}
      >
        <InfoOutlined aria-hidden sx={{ fontSize: '1rem' }} />
      </ButtonBase>
    </Tooltip>
  );
}

interface StatGridProps {
  children: ReactNode;
  /** On a phone it comes after the other parts of the column, where an action comes first. */
  lastOnPhones?: boolean;
  /** The cards stay empty, as high as their present texts make them. */
  pending?: boolean;
}

/** Two columns where there is little room, as on a phone or beside the sidebar; one row where all fit. */
export function StatGrid({ children, lastOnPhones = false, pending }: StatGridProps) {
  return (
    <Box
      aria-busy={pending}
      sx={{ containerType: 'inline-size', order: { xs: lastOnPhones ? 1 : 0, sm: 0 } }}
    >
      <Grid sx={{ ...(pending && { '& > * > *': { visibility: 'hidden' } }) }}>{children}</Grid>
    </Box>
  );
}

const Grid = styled('div')(({ theme: { spacing } }) => ({
  display: 'grid',
  gap: spacing(1.25),
  gridTemplateColumns: 'repeat(auto-fit, minmax(max(9rem, 34%), 1fr))',
  // The last of an odd number fills the row.
  '& > :last-of-type:nth-of-type(odd)': { gridColumn: '1 / -1' },
  '@container (min-width: 30rem)': {
    gap: spacing(2),
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(13rem, 33% - 1rem), 1fr))',
    // Four are placed in one row or two by two, never three and one.
    '&:has(> :nth-of-type(4):last-of-type)': {
      gridTemplateColumns: 'repeat(auto-fit, minmax(clamp(13rem, (55rem - 100%) * 99, 40%), 1fr))',
    },
    '& > :last-of-type:nth-of-type(odd)': { gridColumn: 'auto' },
  },
}));
