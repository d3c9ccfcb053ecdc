import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { consentTexts } from '../../../tool/contract/consent-text.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { consentTextDate } from './consent-text-date.ts';
import { useMessages } from './messages.en.ts';
import { type Audience, useConsentText } from './use-consent-text.ts';

interface ConsentDocumentProps {
  /** The two forms differ (specification 1 §2). */
  audience: Audience;
  open: boolean;
  onClose: () => void;
}

/** The complete form in force, to read before agreeing and any time after. */
export function ConsentDocument({ audience, open, onClose }: ConsentDocumentProps) {
  const t = useMessages();
  const { text: shown, translated } = useConsentText(audience);
  const [original, setOriginal] = useState(false);
  const text = original ? consentTexts[audience] : shown;
  return (
    <Dialog
      open={open}
      width="md"
      title={text.title}
      description={t('version', { version: text.version, date: consentTextDate() })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {translated && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          {/* First, so that it stays where it was pressed. */}
          <Button variant="link" onClick={() => setOriginal(!original)}>
            {t(original ? 'readTranslation' : 'readOriginal')}
          </Button>
          {!original && <Typography color="textSecondary">{t('translated')}</Typography>}
        </Stack>
      )}
      {text.sections.map(({ heading, paragraphs }) => (
        <Stack
          key={heading}
          component="section"
          dir={original ? 'ltr' : undefined}
          lang={original ? 'en' : undefined}
          sx={{ gap: 1 }}
        >
          <Typography variant="h3">{heading}</Typography>
          {paragraphs.map((paragraph) => (
            <Typography key={paragraph}>{paragraph}</Typography>
          ))}
        </Stack>
      ))}
    </Dialog>
  );
}
