import { useColorScheme } from '@mui/material/styles';
import { useState } from 'react';
import { keepTalkPreferences, talkPreferences } from '../../lib/talk-preferences.ts';
import { Card } from '../../ui/Card.tsx';
import { Select } from '../../ui/Select.tsx';
import { colorSchemes } from '../../ui/theme/color-schemes.ts';
import { useMessages as useShellTexts } from '../shell/messages.en.ts';
import { useMessages } from './messages.en.ts';
import { SwitchRow } from './SwitchRow.tsx';

const choices = ['partnerCaptions', 'ownCaptions', 'holdToTalk'] as const;

/** Settings of this browser: the color scheme, and defaults of conversations. */
export function DeviceCard() {
  const t = useMessages();
  const ofShell = useShellTexts();
  const { mode, setMode } = useColorScheme();
  const [talk, setTalk] = useState(talkPreferences);
  return (
    <Card title={t('device')} description={t('deviceText')}>
      <Select
        label={ofShell('appearance')}
        value={mode ?? 'system'}
        options={colorSchemes.map((value) => ({ value, label: ofShell(value) }))}
        onChange={setMode}
      />
      {choices.map((choice) => (
        <SwitchRow
          key={choice}
          label={t(choice)}
          text={t(`${choice}Text`)}
          checked={talk[choice]}
          busy={false}
          onChange={(checked) => {
            const next = { ...talk, [choice]: checked };
            setTalk(next);
            keepTalkPreferences(next);
          }}
        />
      ))}
    </Card>
  );
}
