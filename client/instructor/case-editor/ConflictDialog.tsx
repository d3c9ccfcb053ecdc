import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { radius } from '../../ui/theme/tokens.ts';
import { formatDateTime } from '../../lib/format.ts';
import { languageLabel } from '../../lib/language-name.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { type CaseDraft, differences, type DraftField, minutesText } from './draft.ts';
import { useMessages } from './messages.en.ts';
import { voiceLabel } from './tabs/VoiceField.tsx';

interface ConflictDialogProps {
  mine: CaseDraft;
  /** The common base version. */
  base: CaseDraft;
  theirs: CaseDraft;
  /** Called with the fields to take from `theirs`. */
  onResolve: (fromTheirs: readonly DraftField[]) => void;
}

/**
 * Both versions side by side, difference by difference. By default, fields that only they changed
 * are theirs and all others mine; the dialog stays open until the choice is confirmed.
 */
export function ConflictDialog({ mine, base, theirs, onResolve }: ConflictDialogProps) {
  const t = useMessages();
  const fields = differences(mine, theirs);
  const [fromTheirs, setFromTheirs] = useState<readonly DraftField[]>(() => {
    const touched = differences(mine, base);
    return fields.filter((field) => !touched.includes(field));
  });
  const choose = (field: DraftField, side: string) =>
    setFromTheirs([
      ...fromTheirs.filter((one) => one !== field),
      ...(side === 'theirs' ? [field] : []),
    ]);
  return (
    <Dialog
      open
      width="md"
      role="alertdialog"
      closable={false}
      title={t('conflictTitle')}
      description={t('conflictText')}
      onClose={() => undefined}
      actions={<Button onClick={() => onResolve(fromTheirs)}>{t('useSelected')}</Button>}
    >
      {fields.map((field) => (
        <Difference
          key={field}
          label={t(`field_${field}`)}
          mine={shown(t, mine, field)}
          theirs={shown(t, theirs, field)}
          value={fromTheirs.includes(field) ? 'theirs' : 'mine'}
          onChange={(side) => choose(field, side)}
        />
      ))}
    </Dialog>
  );
}

function Difference(props: {
  label: string;
  mine: string;
  theirs: string;
  value: 'mine' | 'theirs';
  onChange: (side: string) => void;
}) {
  const t = useMessages();
  const id = useId();
  return (
    <Box>
      <Typography id={id} variant="subtitle2" component="p">
        {props.label}
      </Typography>
      <RadioGroup
        aria-labelledby={id}
        value={props.value}
        onChange={(_, side) => props.onChange(side)}
        sx={{ display: 'grid', gap: 1, gridTemplateColumns: { md: '1fr 1fr' } }}
      >
        {(['mine', 'theirs'] as const).map((side) => (
          <Box
            key={side}
            sx={{
              border: '1px solid',
              borderColor: props.value === side ? 'primary.main' : 'divider',
              borderRadius: `${radius.control}px`,
              paddingInline: 1.5,
              paddingBlockEnd: 1.25,
              minInlineSize: 0,
            }}
          >
            <FormControlLabel value={side} control={<Radio />} label={t(side)} />
            <Typography
              variant="body2"
              sx={{
                whiteSpace: 'pre-wrap',
                overflowWrap: 'anywhere',
                maxBlockSize: '10rem',
                overflowY: 'auto',
              }}
              color={props[side] === '' ? 'textSecondary' : 'textPrimary'}
            >
              {props[side] === '' ? t('empty') : props[side]}
            </Typography>
          </Box>
        ))}
      </RadioGroup>
    </Box>
  );
}

/** A field's value as text; one chosen from a list in the words of the list. */
export function shown(
  t: ReturnType<typeof useMessages>,
  draft: CaseDraft,
  field: DraftField,
): string {
  switch (field) {
    case 'target_language':
      return languageLabel(draft.target_language);
    case 'voice':
      return voiceLabel(t, draft.voice);
    case 'correction_style':
      return t(`correction_${draft.correction_style}`);
    case 'hearing':
      return t(`hearing_${draft.hearing}`);
    case 'typing':
      return t(`typing_${draft.typing}`);
    case 'min_time':
    case 'max_time':
      return minutesText(draft[field]);
    case 'accessible_on':
      return draft.accessible_on === null ? '' : formatDateTime(draft.accessible_on);
    case 'turn_taking': {
      const { mode, silence_ms, speaking_rate } = draft.turn_taking;
      return `${t(`mode_${mode}`)}, ${silence_ms / 1000} s, ${speaking_rate}×`;
    }
    case 'scoring':
      return `${t(`policy_${draft.scoring.policy}`)}, ${draft.scoring.points}`;
    default:
      return draft[field];
  }
}
