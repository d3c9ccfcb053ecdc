import { useMessages } from '../messages.en.ts';
import type { TabProps } from './field-id.ts';
import { TextField } from './TextField.tsx';
import {
  type CaseHearing,
  caseHearingModes,
  caseTypingModes,
  type CaseTyping,
  pointsBounds,
  scoringPolicies,
} from '../../../../tool/contract/constants/practice-case.ts';
import { Select } from '../../../ui/Select.tsx';
import type { CaseDraft } from '../draft.ts';
import { Advanced, BoundedField } from './Advanced.tsx';

export function ContentTab(props: TabProps) {
  const t = useMessages();
  return (
    <>
      <TextField {...props} field="curricular_goals" hint={t('goalsHint')} rows={4} />
      <TextField {...props} field="key_items" hint={t('keyItemsHint')} rows={4} practised />
      <TextField {...props} field="instructor_notes" hint={t('notesHint')} rows={3} />
      <ScoringSettings {...props} />
    </>
  );
}

type Scoring = CaseDraft['scoring'];

/** The score that an LMS gets for the case; the default is full marks for completion. */
function ScoringSettings({ draft, onChange }: TabProps) {
  const t = useMessages();
  const { scoring } = draft;
  const change = (part: Partial<Scoring>) => onChange({ scoring: { ...scoring, ...part } });
  return (
    <Advanced title={t('scoringAdvanced')} columns="2fr 1fr">
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
      <BoundedField
        label={t('points')}
        hint={t('pointsHint')}
        value={scoring.points}
        bounds={pointsBounds}
        step={1}
        onChange={(points) => change({ points })}
      />
      <Select<CaseHearing>
        label={t('field_hearing')}
        hint={t('hearingHint')}
        value={draft.hearing}
        onChange={(hearing) => onChange({ hearing })}
        options={caseHearingModes.map((mode) => ({ value: mode, label: t(`hearing_${mode}`) }))}
      />
      <Select<CaseTyping>
        label={t('field_typing')}
        hint={t('typingHint')}
        value={draft.typing}
        onChange={(typing) => onChange({ typing })}
        options={caseTypingModes.map((mode) => ({ value: mode, label: t(`typing_${mode}`) }))}
      />
    </Advanced>
  );
}
