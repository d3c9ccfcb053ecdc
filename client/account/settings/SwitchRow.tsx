import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Muted } from '../../ui/Muted.tsx';
import { contentWidth } from '../../ui/theme/tokens.ts';

interface SwitchRowProps {
  label: string;
  /** What the preference does. */
  text: string;
  checked: boolean;
  /** Ignores changes while saving. */
  busy: boolean;
  /** It cannot be changed. */
  fixed?: boolean;
  onChange: (checked: boolean) => void;
}

export function SwitchRow({ label, text, checked, busy, fixed = false, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, maxInlineSize: contentWidth.field }}>
      <Box sx={{ flex: 1 }}>
        <Typography component="label" htmlFor={id} variant="subtitle2">
          {label}
        </Typography>
        <Muted id={`${id}-text`}>{text}</Muted>
      </Box>
      <Switch
        edge="end"
        id={id}
        checked={checked}
        disabled={fixed}
        onChange={(_, next) => {
          if (!busy) onChange(next);
        }}
        slotProps={{ input: { role: 'switch', 'aria-describedby': `${id}-text` } }}
      />
    </Box>
  );
}
