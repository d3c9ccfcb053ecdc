import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { radius } from './theme/tokens.ts';
import { StatGrid } from './StatCard.tsx';

/** Placeholders while loading, decorative: the region around them is `aria-busy`. */
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
