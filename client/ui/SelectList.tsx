import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useCloseOnBack } from '../lib/use-close-on-back.ts';
import type { Option } from './option.ts';
import { useTypeahead } from './typeahead.ts';

interface SelectListProps {
  id: string;
  label: string;
  value: string;
  options: readonly Option[];
  anchor: HTMLElement | null;
  onClose: () => void;
  onChange: (value: string) => void;
}

export default function SelectList({ id, label, value, options, ...list }: SelectListProps) {
  const onTypeahead = useTypeahead();
  useCloseOnBack(list.anchor !== null, list.onClose);
  return (
    <Menu
      open={list.anchor !== null}
      anchorEl={list.anchor}
      onClose={list.onClose}
      slotProps={{
        list: { id, role: 'listbox', 'aria-label': label, onKeyDownCapture: onTypeahead },
        paper: { sx: { minInlineSize: list.anchor?.offsetWidth } },
      }}
    >
      {options.map((option) => (
        <MenuItem
          key={option.value}
          role="option"
          aria-selected={option.value === value}
          selected={option.value === value}
          lang={option.lang}
          sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}
          onClick={() => {
            list.onClose();
            if (option.value !== value) list.onChange(option.value);
          }}
        >
          {option.label}
        </MenuItem>
      ))}
    </Menu>
  );
}
