import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

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
