import MenuItem from '@mui/material/MenuItem';
import MuiSelect from '@mui/material/Select';
import { type ReactNode, useId } from 'react';
import { describedBy, FieldFrame } from './Field.tsx';
import { useTypeahead } from './typeahead.ts';

export interface Option<V extends string = string> {
  value: V;
  label: string;
  /** Shown in the open list only, before the label. */
  icon?: ReactNode;
}

interface SelectProps<V extends string> {
  /** The name of the control; shown above it unless `hideLabel`. */
  label: string;
  hideLabel?: boolean;
  value: V;
  options: readonly Option<V>[];
  onChange: (value: V) => void;
  error?: string;
  hint?: ReactNode;
  disabled?: boolean;
  /** Width of a filter that stands in a row of controls. */
  minWidth?: string | number;
}

/** A choice of one. With `hideLabel` it is a filter or sort control of a list. */
export function Select<V extends string>({ hideLabel = false, ...props }: SelectProps<V>) {
  const id = useId();
  const onTypeahead = useTypeahead();
  const control = (
    <MuiSelect
      value={props.value}
      onChange={(event) => props.onChange(event.target.value as V)}
      fullWidth={!hideLabel}
      disabled={props.disabled}
      error={props.error !== undefined}
      sx={
        hideLabel
          ? {
              minInlineSize: { xs: '9rem', sm: props.minWidth ?? '10.5rem' },
              flex: { xs: '1 1 0', sm: '0 0 auto' },
            }
          : undefined
      }
      SelectDisplayProps={{
        id,
        'aria-label': props.label,
        'aria-describedby': describedBy(id, props.error, props.hint),
      }}
      MenuProps={{ slotProps: { list: { onKeyDownCapture: onTypeahead } } }}
      renderValue={(value) => props.options.find((option) => option.value === value)?.label}
    >
      {props.options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.icon}
          {option.label}
        </MenuItem>
      ))}
    </MuiSelect>
  );
  if (hideLabel) return control;
  return (
    <FieldFrame inputId={id} label={props.label} error={props.error} hint={props.hint}>
      {control}
    </FieldFrame>
  );
}
