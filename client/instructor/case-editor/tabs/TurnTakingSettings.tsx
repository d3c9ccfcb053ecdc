import Box from '@mui/material/Box';
import {
  turnTakingBounds,
  turnTakingModes,
} from '../../../../tool/contract/constants/practice-case.ts';
import { useText } from '../../../lib/text.ts';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { CaseDraft } from '../draft.ts';
import { messages } from '../messages.en.ts';
import type { TabProps } from './field-id.ts';

type TurnTaking = CaseDraft['turn_taking'];

/** When the partner answers and how fast they speak; the defaults suit most cases. */
export function TurnTakingSettings({ draft, onChange }: TabProps) {
  const t = useText(messages);
  const { turn_taking } = draft;
  const change = (part: Partial<TurnTaking>) =>
    onChange({ turn_taking: { ...turn_taking, ...part } });
  const { silence_ms, speaking_rate } = turnTakingBounds;
  return (
    <Box component="details" sx={{ '& summary': { cursor: 'pointer', fontWeight: 600 } }}>
      <summary>{t('advanced')}</summary>
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          marginBlockStart: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
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
          <Field
            label={t('silence')}
            hint={t('silenceHint')}
            type="number"
            defaultValue={turn_taking.silence_ms / 1000}
            onChange={(event) => {
              const value = within(silence_ms, Math.round(Number(event.target.value) * 1000));
              change({ silence_ms: value });
            }}
            onBlur={(event) => {
              event.target.value = String(turn_taking.silence_ms / 1000);
            }}
            inputProps={{ min: silence_ms.min / 1000, max: silence_ms.max / 1000, step: 0.1 }}
          />
        )}
        <Field
          label={t('rate')}
          hint={t('rateHint')}
          type="number"
          defaultValue={turn_taking.speaking_rate}
          onChange={(event) =>
            change({ speaking_rate: within(speaking_rate, Number(event.target.value)) })
          }
          onBlur={(event) => {
            event.target.value = String(turn_taking.speaking_rate);
          }}
          inputProps={{ ...speaking_rate, step: 0.05 }}
        />
      </Box>
    </Box>
  );
}

/** Half-typed numbers stand in the field until it is left; what is kept is always in bounds. */
function within(bounds: { min: number; max: number }, value: number): number {
  if (Number.isNaN(value)) return bounds.min;
  return Math.min(bounds.max, Math.max(bounds.min, value));
}
