import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Modal from '@mui/material/Modal';
import Stack from '@mui/material/Stack';
import { keyframes } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Alert } from '../../ui/Alert.tsx';
import type { VoiceView } from '../session/view.ts';
import { useMessages } from '../messages.en.ts';

const appear = keyframes({ '0%, 20%': { opacity: 0 }, '60%, 100%': { opacity: 1 } });

interface EndingOverlayProps {
  view: VoiceView;
  /** Path of the list of cases. */
  list: string;
  onRetry: () => void;
}

/** Blocks the screen while a conversation ends. */
export function EndingOverlay({ view, list, onRetry }: EndingOverlayProps) {
  const t = useMessages();
  const waiting = view.phase === 'waiting' || view.phase === 'reported';
  if (view.phase !== 'ending' && !waiting) return null;
  const failed = view.problem?.kind === 'end';
  return (
    // Nothing of the page below can be reached or read.
    <Modal open hideBackdrop>
      <Box
        role="dialog"
        aria-label={t('ending')}
        sx={{
          blockSize: '100%',
          display: 'grid',
          placeItems: 'center',
          padding: 3,
          bgcolor: 'background.default',
          outline: 'none',
        }}
      >
        <Stack
          sx={{ alignItems: 'center', gap: 2.5, color: 'primary.main', maxInlineSize: '30rem' }}
        >
          {failed ? (
            <>
              <Alert
                severity="error"
                action={
                  <Button size="sm" variant="outline" onClick={onRetry}>
                    {t('tryAgain')}
                  </Button>
                }
              >
                {t('endFailed')}
              </Alert>
              <Button variant="ghost" href={list}>
                {t('back')}
              </Button>
            </>
          ) : (
            <>
              <CircularProgress />
              <Typography variant="h2" component="p" role="status" color="textPrimary">
                {waiting ? t('waiting') : t('ending')}
                {waiting && <Dots />}
              </Typography>
            </>
          )}
        </Stack>
      </Box>
    </Modal>
  );
}

function Dots() {
  return (
    <Box component="span" aria-hidden data-testid="animated-dots" sx={{ marginInlineStart: 0.25 }}>
      {[0, 1, 2].map((dot) => (
        <Box
          key={dot}
          component="span"
          sx={{
            display: 'inline-block',
            inlineSize: '0.25em',
            blockSize: '0.25em',
            marginInlineStart: '0.2em',
            borderRadius: '50%',
            bgcolor: 'currentColor',
            animation: `${appear} 1.2s ${dot * 0.2}s infinite`,
          }}
        />
      ))}
    </Box>
  );
}
