import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { languageNames } from '../../../../tool/contract/constants/practice-case.ts';
import { instantOf, localTimeOf, thisMinute } from '../../../lib/local-time.ts';
import { languageLabel } from '../../../lib/language-name.ts';
import { viewerZone } from '../../../lib/viewer-zone.ts';
import { Columns } from '../../../ui/Columns.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { isOutside, minutesText, secondsOf } from '../draft.ts';
import { useMessages } from '../messages.en.ts';
import { fieldId, type TabProps } from './field-id.ts';
import { warning } from './FullHint.tsx';
import { markOf } from './RequiredMark.tsx';
import { TextField } from './TextField.tsx';

/** What students see of the case, and its dates and times. */
export function BasicsTab(props: TabProps) {
  const t = useMessages();
  const { draft, onChange } = props;
  return (
    <>
      <TextField {...props} field="title" placeholder={t('titlePlaceholder')} practised />
      <TextField {...props} field="description" hint={t('descriptionHint')} rows={3} />
      <Columns from="sm" sx={{ gap: 2.5, alignItems: 'start' }}>
        <Select
          label={t('field_target_language')}
          mark={markOf(draft, 'target_language')}
          value={draft.target_language}
          onChange={(target_language) => onChange({ target_language })}
          options={[
            { value: '', label: t('chooseLanguage') },
            ...languageNames.map((name) => ({ value: name, label: languageLabel(name) })),
          ]}
        />
        <TextField {...props} field="proficiency_level" hint={t('levelHint')} />
      </Columns>
      <Columns from="sm" sx={{ gap: 2.5, alignItems: 'start' }}>
        <Minutes {...props} field="min_time" hint={t('minTimeHint')} />
        <Minutes {...props} field="max_time" hint={t('timeHint')} />
      </Columns>
      <Field
        id={fieldId('accessible_on')}
        label={t('field_accessible_on')}
        mark={markOf(draft, 'accessible_on')}
        hint={t('accessibleHint', { zone: viewerZone })}
        type="datetime-local"
        value={localTimeOf(draft.accessible_on)}
        onChange={(event) => onChange({ accessible_on: instantOf(event.target.value) })}
        endAdornment={
          <Button
            variant="ghost"
            size="sm"
            onClick={() => onChange({ accessible_on: thisMinute() })}
            style={{ marginInlineEnd: -8 }}
          >
            {t('now')}
          </Button>
        }
      />
    </>
  );
}

function Minutes({
  field,
  hint,
  draft,
  onChange,
}: TabProps & { field: 'min_time' | 'max_time'; hint: string }) {
  const t = useMessages();
  const [refused, setRefused] = useState<number | null>(null);
  const changeTo = (typed: string) => {
    setRefused(isOutside(typed) ? Number(typed) : null);
    onChange({ [field]: secondsOf(typed) });
  };
  return (
    <Field
      id={fieldId(field)}
      label={t(`field_${field}`)}
      mark={markOf(draft, field)}
      hint={
        <>
          {hint}
          <Box role="status" sx={warning}>
            {refused !== null && t('clamped', { typed: refused, kept: minutesText(draft[field]) })}
          </Box>
        </>
      }
      type="number"
      value={minutesText(draft[field])}
      onChange={(event) => changeTo(event.target.value)}
      inputProps={{ min: 1, max: 30, step: 1, inputMode: 'numeric' }}
    />
  );
}
