import Box from '@mui/material/Box';
import {
  type CaseHearing,
  caseHearingModes,
  caseTypingModes,
  type CaseTyping,
  pointsBounds,
  scoringPolicies,
} from '../../../../tool/contract/constants/practice-case.ts';
import { useText } from '../../../lib/text.ts';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { CaseDraft } from '../draft.ts';
import { messages } from '../messages.en.ts';
import type { TabProps } from './field-id.ts';

type Scoring = CaseDraft['scoring'];

/** What the gradebook of an LMS gets for the case; the default is full marks for completing it. */
export function ScoringSettings({ draft, onChange }: TabProps) {
  const t = useText(messages);
  const { scoring } = draft;
  const change = (part: Partial<Scoring>) => onChange({ scoring: { ...scoring, ...part } });
  return (
    <Box component="details" sx={{ '& summary': { cursor: 'pointer', fontWeight: 600 } }}>
      <summary>{t('scoringAdvanced')}</summary>
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          marginBlockStart: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '2fr 1fr' },
        }}
      >
        <Select<Scoring['policy']>
          label={t('scoringPolicy')}
          hint={t('scoringHint')}
          value={scoring.policy}
          onChange={(policy) => change({ policy })}
          options={scoringPolicies.map((policy) => ({
            value: policy,
            label: t(`policy_${policy}`),
          }))}
        />
        <Field
          label={t('points')}
          hint={t('pointsHint')}
          type="number"
          defaultValue={scoring.points}
          onChange={(event) => change({ points: within(Number(event.target.value)) })}
          onBlur={(event) => {
            event.target.value = String(scoring.points);
          }}
          inputProps={{ ...pointsBounds, step: 1 }}
        />
        <Select<CaseHearing>
          label={t('hearing')}
          hint={t('hearingHint')}
          value={draft.hearing}
          onChange={(hearing) => onChange({ hearing })}
          options={caseHearingModes.map((mode) => ({ value: mode, label: t(`hearing_${mode}`) }))}
        />
        <Select<CaseTyping>
          label={t('typing')}
          hint={t('typingHint')}
          value={draft.typing}
          onChange={(typing) => onChange({ typing })}
          options={caseTypingModes.map((mode) => ({ value: mode, label: t(`typing_${mode}`) }))}
        />
      </Box>
    </Box>
  );
}

/** What is kept is in bounds while a number is half typed. */
function within(value: number): number {
  if (Number.isNaN(value)) return pointsBounds.min;
  return Math.min(pointsBounds.max, Math.max(pointsBounds.min, value));
}
