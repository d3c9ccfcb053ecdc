import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMessages } from './messages.en.ts';

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
