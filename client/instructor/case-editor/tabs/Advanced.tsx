import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Columns } from '../../../ui/Columns.tsx';
import { Field } from '../../../ui/Field.tsx';

/** Collapsed settings that most cases do not change, in grid `columns`. */
export function Advanced(props: { title: string; columns: string; children: ReactNode }) {
  return (
    <Box component="details" sx={{ '& summary': { cursor: 'pointer', fontWeight: 600 } }}>
      <summary>{props.title}</summary>
      <Columns
        from="sm"
        widths={props.columns}
        sx={{ gap: 2.5, marginBlockStart: 2, alignItems: 'start' }}
      >
        {props.children}
      </Columns>
    </Box>
  );
}

interface BoundedFieldProps {
  label: string;
  hint: string;
  value: number;
  bounds: { min: number; max: number };
  step: number;
  /** Number of the value's units per unit of the field. */
  unit?: number;
  onChange: (value: number) => void;
}

/** The field keeps incomplete input until blur; the stored value is always within bounds. */
export function BoundedField({ value, bounds, step, unit = 1, ...props }: BoundedFieldProps) {
  const kept = (typed: number) => {
    if (Number.isNaN(typed)) return bounds.min;
    const inUnits = unit === 1 ? typed : Math.round(typed * unit);
    return Math.min(bounds.max, Math.max(bounds.min, inUnits));
  };
  return (
    <Field
      label={props.label}
      hint={props.hint}
      type="number"
      defaultValue={value / unit}
      onChange={(event) => props.onChange(kept(Number(event.target.value)))}
      onBlur={(event) => {
        event.target.value = String(value / unit);
      }}
      inputProps={{ min: bounds.min / unit, max: bounds.max / unit, step }}
    />
  );
}
