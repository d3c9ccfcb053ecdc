import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
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
  const [typed, setTyped] = useState<string | null>(null);
  const kept = (input: number) => {
    if (Number.isNaN(input)) return bounds.min;
    const inUnits = unit === 1 ? input : Math.round(input * unit);
    return Math.min(bounds.max, Math.max(bounds.min, inUnits));
  };
  return (
    <Field
      label={props.label}
      hint={props.hint}
      type="number"
      value={typed ?? value / unit}
      onChange={({ target }) => {
        setTyped(target.value);
        props.onChange(kept(Number(target.value)));
      }}
      onBlur={() => setTyped(null)}
      inputProps={{ min: bounds.min / unit, max: bounds.max / unit, step }}
    />
  );
}
