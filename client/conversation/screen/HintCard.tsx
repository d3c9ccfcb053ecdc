import Lightbulb from '@mui/icons-material/LightbulbRounded';
import Close from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { radius } from '../../ui/theme/tokens.ts';
import type { Hint } from '../session/view.ts';
import { Muted } from '../../ui/Muted.tsx';
import { useMessages } from '../messages.en.ts';

interface HintCardProps {
  hint: Hint;
  /** ISO 639-1 code of the spoken language. */
  language: string | undefined;
  onClose: () => void;
}

/** A sentence that the learner could say now; as text, to be read and then spoken. */
export default function HintCard({ hint, language, onClose }: HintCardProps) {
  const t = useMessages();
  return (
    <Stack
      data-hint
      direction="row"
      sx={{
        gap: 1.25,
        alignItems: 'center',
        paddingBlock: 1,
        paddingInlineStart: 1.75,
        paddingInlineEnd: 1,
        borderRadius: `${radius.control}px`,
        bgcolor: 'tint.info',
      }}
    >
      <Box sx={{ color: 'info.main', display: 'grid' }}>
        <Lightbulb fontSize="small" aria-hidden />
      </Box>
      <Box sx={{ flex: 1, minInlineSize: 0 }}>
        <Muted variant="caption" component="p">
          {hint.text === '' ? t('hintLoading') : t('hintTitle')}
        </Muted>
        {hint.text !== '' && (
          <Typography lang={language} dir="auto">
            {hint.text}
          </Typography>
        )}
      </Box>
      <Button variant="ghost" size="icon" aria-label={t('hintClose')} onClick={onClose}>
        <Close />
      </Button>
    </Stack>
  );
}
