import { caseLimits } from '../../../../tool/contract/constants/practice-case.ts';
import { Field } from '../../../ui/Field.tsx';
import type { CaseDraft, NamedField } from '../draft.ts';
import { useMessages } from '../messages.en.ts';
import { fieldId, type TabProps } from './field-id.ts';
import { FullHint } from './FullHint.tsx';
import { markOf } from './RequiredMark.tsx';

type NamedText = Exclude<NamedField, 'accessible_on'>;
type TextFieldName = { [F in NamedText]: string extends CaseDraft[F] ? F : never }[NamedText];

const limitOf = (field: TextFieldName): number => {
  if (field === 'title' || field === 'description') return caseLimits[field];
  if (field === 'proficiency_level') return caseLimits.level;
  return field === 'feedback_prompt' ? caseLimits.prompt : caseLimits.text;
};

interface TextFieldProps extends TabProps {
  field: TextFieldName;
  hint?: string;
  placeholder?: string;
  /** Minimum number of lines; without it the field has a single line. */
  rows?: number;
  /** Whether the text is in the language that students practise. */
  practised?: boolean;
}

/** A text field of the case in any language and direction. */
export function TextField({
  field,
  draft,
  onChange,
  hint,
  placeholder,
  rows,
  practised = false,
}: TextFieldProps) {
  const t = useMessages();
  const max = limitOf(field);
  return (
    <Field
      id={fieldId(field)}
      label={t(`field_${field}`)}
      mark={markOf(draft, field)}
      hint={<FullHint hint={hint} typed={draft[field]} max={max} />}
      placeholder={placeholder}
      value={draft[field]}
      onChange={(event) => onChange({ [field]: event.target.value })}
      inputProps={{
        maxLength: max,
        dir: 'auto',
        spellCheck: true,
        // The browser spell-checks in the language of the text.
        lang: practised && draft.target_language !== '' ? draft.language_code : undefined,
      }}
      {...(rows !== undefined && {
        multiline: true,
        minRows: rows,
        maxRows: 16,
      })}
    />
  );
}
