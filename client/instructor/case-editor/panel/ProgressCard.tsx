import CheckCircle from '@mui/icons-material/CheckCircleRounded';
import Circle from '@mui/icons-material/RadioButtonUncheckedRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  completeness,
  missingToPublish,
  type RequiredField,
} from '../../../../tool/contract/case-requirements.ts';
import { translateServerText } from '../../../lib/text.ts';
import { Card } from '../../../ui/Card.tsx';
import { Muted } from '../../../ui/Muted.tsx';
import type { CaseDraft } from '../draft.ts';
import { useMessages } from '../messages.en.ts';

interface ProgressCardProps {
  draft: CaseDraft;
  /** Number of missing items that are listed (specification 2 §2). */
  shown: number;
  onGoTo: (field: RequiredField) => void;
}

/** Completeness of the case, and what publishing requires; each item links to its field. */
export function ProgressCard({ draft, shown, onGoTo }: ProgressCardProps) {
  const t = useMessages();
  const percent = completeness(draft);
  const missing = missingToPublish(draft);
  const hidden = missing.length - shown;
  return (
    <Card
      title={t('progress')}
      action={
        <Typography variant="subtitle2" component="span" sx={{ whiteSpace: 'nowrap' }}>
          {t('percent', { percent })}
        </Typography>
      }
    >
      <LinearProgress
        variant="determinate"
        value={percent}
        aria-label={t('progress')}
        sx={{ blockSize: 8, borderRadius: 4, bgcolor: 'tint.neutral' }}
      />
      {missing.length === 0 ? (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', color: 'success.main' }}>
          <CheckCircle aria-hidden fontSize="small" />
          <Typography variant="body2">{t('ready')}</Typography>
        </Box>
      ) : (
        <div>
          <Muted id="missing-title">{t('missing')}</Muted>
          <Stack component="ul" aria-labelledby="missing-title" sx={{ alignItems: 'flex-start' }}>
            {missing.slice(0, shown).map(({ field, text }) => (
              <li key={field}>
                <Button
                  variant="link"
                  size="sm"
                  startIcon={<Circle aria-hidden />}
                  style={{ textAlign: 'start' }}
                  onClick={() => onGoTo(field)}
                >
                  {translateServerText(text)}
                </Button>
              </li>
            ))}
          </Stack>
          {hidden > 0 && <Muted>{t('more', { count: hidden })}</Muted>}
        </div>
      )}
    </Card>
  );
}
