import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { languages } from '../../../../tool/contract/constants/practice-case.ts';
import { instantOf, localTimeOf, viewerZone } from '../../../lib/local-time.ts';
import { useText } from '../../../lib/text.ts';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { minutesText, secondsOf } from '../draft.ts';
import { messages } from '../messages.en.ts';
import { fieldId, type TabProps } from './field-id.ts';
import { TextField } from './TextField.tsx';

/** What students see of the case, and when and for how long. */
export function BasicsTab(props: TabProps) {
  const t = useText(messages);
  const { draft, onChange } = props;
  return (
    <>
      <TextField {...props} field="title" label={t('title')} placeholder={t('titlePlaceholder')} />
      <TextField
        {...props}
        field="description"
        label={t('description')}
        hint={t('descriptionHint')}
        rows={3}
      />
      <Pair>
        <Select
          label={t('targetLanguage')}
          value={draft.target_language}
          onChange={(target_language) => onChange({ target_language })}
          options={[
            { value: '', label: t('chooseLanguage') },
            ...Object.keys(languages).map((name) => ({ value: name, label: name })),
          ]}
        />
        <TextField {...props} field="proficiency_level" label={t('level')} hint={t('levelHint')} />
      </Pair>
      <Pair>
        <Minutes {...props} field="min_time" label={t('minTime')} hint={t('minTimeHint')} />
        <Minutes {...props} field="max_time" label={t('maxTime')} hint={t('timeHint')} />
      </Pair>
      <Field
        id={fieldId('accessible_on')}
        label={t('accessibleOn')}
        hint={t('accessibleHint', { zone: viewerZone })}
        type="datetime-local"
        value={localTimeOf(draft.accessible_on)}
        onChange={(event) => onChange({ accessible_on: instantOf(event.target.value) })}
      />
    </>
  );
}

function Minutes({
  field,
  label,
  hint,
  draft,
  onChange,
}: TabProps & { field: 'min_time' | 'max_time'; label: string; hint: string }) {
  return (
    <Field
      id={fieldId(field)}
      label={label}
      hint={hint}
      type="number"
      value={minutesText(draft[field])}
      onChange={(event) => onChange({ [field]: secondsOf(event.target.value) })}
      inputProps={{ min: 1, max: 30, step: 1, inputMode: 'numeric' }}
    />
  );
}

function Pair({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {children}
    </Box>
  );
}
