import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

/** A quiet ring; decoration only, so the text beside it must say what runs. */
export function Spinner({ size = '1.75rem' }: { size?: string }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'inline-block',
        flexShrink: 0,
        inlineSize: size,
        blockSize: size,
        borderRadius: '50%',
        border: '0.14em solid currentColor',
        borderInlineEndColor: 'transparent',
        fontSize: size,
        animation: `${turn} 0.9s linear infinite`,
      }}
    />
  );
}

/** A page or panel that is loading, with the specification's text where one is stated. */
export function Loading({ text }: { text: string }) {
  return (
    <Stack
      role="status"
      sx={{ alignItems: 'center', gap: 2, paddingBlock: 8, color: 'primary.main' }}
    >
      <Spinner />
      <Typography color="textSecondary">{text}</Typography>
    </Stack>
  );
}
