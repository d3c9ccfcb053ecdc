import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { Muted } from '../../ui/Muted.tsx';
import { Select } from '../../ui/Select.tsx';
import { browsers, thisBrowser } from './browser.ts';
import { useMessages } from './messages.en.ts';
import { Picture } from './Picture.tsx';

/** How to allow the microphone, in the user's browser or any other. */
export default function MicrophoneHelp(): ReactNode {
  const t = useMessages();
  const [browser, setBrowser] = useState(thisBrowser);
  return (
    <Stack component="section" aria-label={t('title')} sx={{ gap: 1.5 }}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="subtitle2" component="p" sx={{ flex: '1 1 12rem' }}>
          {t('title')}
        </Typography>
        <Select
          hideLabel
          label={t('browser')}
          value={browser}
          onChange={setBrowser}
          options={browsers.map((value) => ({ value, label: t(value) }))}
        />
      </Stack>
      <Box
        sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap', marginInline: 0 }}
      >
        <Box sx={{ flex: '1 1 12rem', maxInlineSize: 320 }}>
          <Picture browser={browser} />
        </Box>
        <Box
          component="ol"
          sx={{
            flex: '1 1 14rem',
            listStyle: 'decimal',
            paddingInlineStart: 2.5,
            display: 'grid',
            gap: 0.75,
          }}
        >
          <li>{t(`${browser}Open`)}</li>
          <li>{t(`${browser}Allow`)}</li>
          <li>{t('again')}</li>
        </Box>
      </Box>
      <Muted>{t('system')}</Muted>
      <Muted>{t('app')}</Muted>
    </Stack>
  );
}
