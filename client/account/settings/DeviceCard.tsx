import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useColorScheme } from '@mui/material/styles';
import { useState } from 'react';
import { keepTalkPreferences, talkPreferences } from '../../lib/talk-preferences.ts';
import { useText } from '../../lib/text.ts';
import { Card } from '../../ui/Card.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { Select } from '../../ui/Select.tsx';
import { colorSchemes } from '../../ui/theme/color-schemes.ts';
import { messages } from './messages.en.ts';

const choices = ['partnerCaptions', 'ownCaptions', 'holdToTalk'] as const;

/** What holds for this browser: the look, and how a conversation begins. */
export function DeviceCard() {
  const t = useText(messages);
  const { mode, setMode } = useColorScheme();
  const [talk, setTalk] = useState(talkPreferences);
  return (
    <Card title={t('device')} description={t('deviceText')}>
      <Select
        label={t('appearance')}
        value={mode ?? 'system'}
        options={colorSchemes.map((value) => ({ value, label: t(`appearance_${value}`) }))}
        onChange={setMode}
      />
      {choices.map((choice) => (
        <FormControlLabel
          key={choice}
          sx={{ marginInline: '-11px 0' }}
          control={
            <Switch
              checked={talk[choice]}
              slotProps={{ input: { role: 'switch' } }}
              onChange={(_, checked) => {
                const next = { ...talk, [choice]: checked };
                setTalk(next);
                keepTalkPreferences(next);
              }}
            />
          }
          label={
            <>
              {t(choice)}
              <Muted>{t(`${choice}Text`)}</Muted>
            </>
          }
        />
      ))}
    </Card>
  );
}
