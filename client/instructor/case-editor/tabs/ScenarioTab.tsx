import Box from '@mui/material/Box';
import {
  correctionStyles,
  type CorrectionStyle,
  turnTakingBounds,
  turnTakingModes,
} from '../../../../tool/contract/constants/practice-case.ts';
import { Select } from '../../../ui/Select.tsx';
import { useMessages } from '../messages.en.ts';
import type { TabProps } from './field-id.ts';
import { TextField } from './TextField.tsx';
import { VoiceField } from './VoiceField.tsx';
import type { CaseDraft } from '../draft.ts';
import { Advanced, BoundedField } from './Advanced.tsx';

export function ScenarioTab(props: TabProps) {
  const t = useMessages();
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

type TurnTaking = CaseDraft['turn_taking'];

/** When the partner responds and how fast they speak; the defaults suit most cases. */
function TurnTakingSettings({ draft, onChange }: TabProps) {
  const t = useMessages();
  const { turn_taking } = draft;
  const change = (part: Partial<TurnTaking>) =>
    onChange({ turn_taking: { ...turn_taking, ...part } });
  return (
    <Advanced title={t('advanced')} columns="repeat(2, minmax(0, 1fr))">
      <Box sx={{ gridColumn: '1 / -1' }}>
        <Select<TurnTaking['mode']>
          label={t('turnMode')}
          hint={t('turnModeHint')}
          value={turn_taking.mode}
          onChange={(mode) => change({ mode })}
          options={turnTakingModes.map((mode) => ({ value: mode, label: t(`mode_${mode}`) }))}
        />
      </Box>
      {turn_taking.mode === 'silence' && (
        <BoundedField
          label={t('silence')}
          hint={t('silenceHint')}
          value={turn_taking.silence_ms}
          bounds={turnTakingBounds.silence_ms}
          step={0.1}
          unit={1000}
          onChange={(silence_ms) => change({ silence_ms })}
        />
      )}
      <BoundedField
        label={t('rate')}
        hint={t('rateHint')}
        value={turn_taking.speaking_rate}
        bounds={turnTakingBounds.speaking_rate}
        step={0.05}
        onChange={(speaking_rate) => change({ speaking_rate })}
      />
    </Advanced>
  );
}
