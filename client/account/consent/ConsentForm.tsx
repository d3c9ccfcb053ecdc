import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Alert } from '../../ui/Alert.tsx';
import { CancelButton, LoadingButton } from '../../ui/LoadingButton.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { AuthCard } from '../auth/AuthLayout.tsx';
import { consentTextDate } from './consent-text-date.ts';
import { ConsentDocument } from './ConsentDocument.tsx';
import { useMessages } from './messages.en.ts';
import { type Audience, useConsentText } from './use-consent-text.ts';

interface ConsentFormProps {
  /** The two forms differ (specification 1 §2). */
  audience: Audience;
  /** Step number and number of steps, if there are several. */
  step?: string;
  /** Whether the person has answered an earlier version of the text. */
  changed?: boolean;
  busy: boolean;
  error: string | null;
  /** Called with the version of the text that was shown. */
  onAgree: (version: string) => void;
  onCancel: () => void;
}

/** Asks for consent to the study, at registration and at a login without it. */
export function ConsentForm({
  audience,
  step,
  changed = false,
  busy,
  error,
  onAgree,
  onCancel,
}: ConsentFormProps) {
  const t = useMessages();
  const errorId = useId();
  const [ticked, setTicked] = useState(false);
  const [asked, setAsked] = useState(false);
  const [reading, setReading] = useState(false);
  const { text, translated } = useConsentText(audience);
  const missing = asked && !ticked;
  const agree = () => {
    setAsked(true);
    if (ticked) onAgree(text.version);
  };
  return (
    <AuthCard step={step} title={t('title')} text={t('intro')}>
      {changed && (
        <Alert severity="info">
          {t('changed')}
          <Typography variant="body2">
            {t('version', { version: text.version, date: consentTextDate() })}
          </Typography>
        </Alert>
      )}
      <Stack sx={{ gap: 1.5 }}>
        {text.summary.map((paragraph) => (
          <Typography key={paragraph}>{paragraph}</Typography>
        ))}
        {translated && <Muted>{t('translated')}</Muted>}
        <Box>
          <Button variant="link" onClick={() => setReading(true)} aria-haspopup="dialog">
            {t('document')}
          </Button>
        </Box>
      </Stack>
      <div>
        <FormControlLabel
          control={
            <Checkbox
              checked={ticked}
              disabled={busy}
              onChange={(_, checked) => setTicked(checked)}
              slotProps={{
                input: {
                  'aria-required': true,
                  'aria-invalid': missing,
                  'aria-describedby': missing ? errorId : undefined,
                },
              }}
            />
          }
          label={t('box')}
          sx={{ alignItems: 'flex-start', '& .MuiCheckbox-root': { paddingBlock: 0.25 } }}
        />
        {missing && (
          <Typography
            id={errorId}
            role="alert"
            variant="body2"
            sx={{ color: 'error.main', fontWeight: 500, marginBlockStart: 1 }}
          >
            {t('unticked')}
          </Typography>
        )}
      </div>
      {error !== null && <Alert severity="error">{error}</Alert>}
      <Stack direction="row" sx={{ gap: 1.5, justifyContent: 'flex-end' }}>
        <CancelButton
          disabled={busy}
          // On a phone it replaces 'Continue' at the same place, which many users double-click.
          onClick={({ detail }) => detail < 2 && onCancel()}
        />
        <LoadingButton loading={busy} onClick={agree}>
          {busy ? t('processing') : t('agree')}
        </LoadingButton>
      </Stack>
      <ConsentDocument audience={audience} open={reading} onClose={() => setReading(false)} />
    </AuthCard>
  );
}
