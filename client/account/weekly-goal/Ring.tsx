import Box from '@mui/material/Box';

const size = 32;
const stroke = 4;
const radius = (size - stroke) / 2;
const length = 2 * Math.PI * radius;

/** How much of the goal is done, for the eye; the line beside it says the same in words. */
export function Ring({ share }: { share: number }) {
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: stroke };
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`0 0 ${size} ${size}`}
      sx={{ inlineSize: size, blockSize: size, flex: 'none', color: 'primary.main' }}
    >
      <Box
        component="circle"
        {...circle}
        sx={({ vars }) => ({ stroke: vars.palette.tint.primary })}
      />
      <circle
        {...circle}
        stroke="currentColor"
        strokeLinecap="round"
        strokeDasharray={`${Math.min(1, share) * length} ${length}`}
        // Begins at the top.
        transform={`rotate(-90 ${size / 2} ${size / 2})`}
        opacity={share > 0 ? 1 : 0}
      />
    </Box>
  );
}
