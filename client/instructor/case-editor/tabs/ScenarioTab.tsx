import {
  correctionStyles,
  type CorrectionStyle,
} from '../../../../tool/contract/constants/practice-case.ts';
import { useText } from '../../../lib/text.ts';
import { Select } from '../../../ui/Select.tsx';
import { messages } from '../messages.en.ts';
import type { TabProps } from './field-id.ts';
import { TextField } from './TextField.tsx';
import { TurnTakingSettings } from './TurnTakingSettings.tsx';
import { VoiceField } from './VoiceField.tsx';

export function ScenarioTab(props: TabProps) {
  const t = useText(messages);
  return (
    <>
      <TextField {...props} field="situation_instructions" hint={t('situationHint')} rows={5} />
      <TextField {...props} field="behavioral_guidelines" hint={t('guidelinesHint')} rows={4} />
      <Select<CorrectionStyle>
        label={t('field_correction_style')}
        hint={t('correctionStyleHint')}
        value={props.draft.correction_style}
        onChange={(correction_style) => props.onChange({ correction_style })}
        options={correctionStyles.map((style) => ({
          value: style,
          label: t(`correction_${style}`),
        }))}
      />
      <VoiceField {...props} />
      <TurnTakingSettings {...props} />
    </>
  );
}
