// What stands in the place of a page, list or panel: while it loads, when it failed, when it is empty.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useMessages } from './messages.en.ts';
import { Muted } from './Muted.tsx';
import { StatGrid } from './StatCard.tsx';
import { radius } from './theme/tokens.ts';

/** While it loads; decorative: the region around it is `aria-busy`. */
export function CardSkeleton({ height = 160 }: { height?: number | Record<'xs' | 'sm', number> }) {
  return (
    <Skeleton
      variant="rectangular"
      sx={{ height, borderRadius: `${radius.card}px`, bgcolor: 'tint.neutral' }}
    />
  );
}

export function StatSkeletons({ count = 4 }: { count?: number }) {
  return (
    <StatGrid>
      {Array.from({ length: count }, (_, index) => (
        <CardSkeleton key={index} height={92} />
      ))}
    </StatGrid>
  );
}

export function ListSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <Stack aria-hidden sx={{ gap: 1 }}>
      {Array.from({ length: rows }, (_, index) => (
        <CardSkeleton key={index} height={52} />
      ))}
    </Stack>
  );
}

export function PageSkeleton() {
  return (
    <Stack aria-busy sx={{ gap: 3 }}>
      <Skeleton variant="text" width="min(22rem, 80%)" sx={{ fontSize: '2rem' }} />
      <StatSkeletons />
      <CardSkeleton height={280} />
    </Stack>
  );
}

/** A page or panel that is loading, with the specification's text where it states one. */
export function Loading({ text }: { text: string }) {
  return (
    <Stack
      role="status"
      sx={{ alignItems: 'center', gap: 2, paddingBlock: 8, color: 'primary.main' }}
    >
      <CircularProgress size={28} />
      <Typography color="textSecondary">{text}</Typography>
    </Stack>
  );
}

/** A load error, in the specification's words, with a retry button. */
export function ErrorState(props: { text: string; onRetry?: () => unknown }) {
  const t = useMessages();
  return (
    <Stack role="alert" sx={{ alignItems: 'center', gap: 2, paddingBlock: 5, paddingInline: 2 }}>
      <Typography sx={{ color: 'error.main', fontWeight: 600, textAlign: 'center' }}>
        {props.text}
      </Typography>
      {props.onRetry && (
        <Button variant="outline" onClick={() => void props.onRetry?.()}>
          {t('retry')}
        </Button>
      )}
    </Stack>
  );
}

interface EmptyStateProps {
  title: string;
  text?: string;
  icon?: ReactNode;
  /** The suggested next action. */
  action?: ReactNode;
}

/** A list or panel without content: what it is for, and the next action. */
export function EmptyState({ title, text, icon, action }: EmptyStateProps) {
  return (
    <Stack
      sx={{ alignItems: 'center', textAlign: 'center', gap: 1, paddingBlock: 5, paddingInline: 2 }}
    >
      {icon !== undefined && (
        <Box
          aria-hidden
          sx={{
            display: 'grid',
            placeItems: 'center',
            inlineSize: 56,
            blockSize: 56,
            borderRadius: '50%',
            bgcolor: 'tint.neutral',
            color: 'text.secondary',
            marginBlockEnd: 1,
          }}
        >
          {icon}
        </Box>
      )}
      <Typography variant="subtitle1" component="p">
        {title}
      </Typography>
      {text !== undefined && <Muted sx={{ maxInlineSize: '30rem' }}>{text}</Muted>}
      {action !== undefined && <Box sx={{ marginBlockStart: 1.5 }}>{action}</Box>}
    </Stack>
  );
}
