import Close from '@mui/icons-material/CloseRounded';
import Search from '@mui/icons-material/SearchRounded';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useRef } from 'react';
import { useMessages } from './messages.en.ts';

interface SearchBoxProps {
  value: string;
  onChange: (value: string) => void;
  /** Also its accessible name. */
  placeholder: string;
}

export function SearchBox({ value, onChange, placeholder }: SearchBoxProps) {
  const t = useMessages();
  const input = useRef<HTMLInputElement>(null);
  return (
    <OutlinedInput
      fullWidth
      inputRef={input}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      placeholder={placeholder}
      inputProps={{ role: 'searchbox', 'aria-label': placeholder, enterKeyHint: 'search' }}
      startAdornment={
        <Search aria-hidden sx={{ color: 'text.secondary', fontSize: '1.25rem', flexShrink: 0 }} />
      }
      endAdornment={
        value !== '' && (
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('clear')}
            onClick={() => {
              onChange('');
              // The button disappears.
              input.current?.focus();
            }}
            style={{ minHeight: 32, minWidth: 32, marginInlineEnd: -6 }}
          >
            <Close />
          </Button>
        )
      }
      sx={{ minInlineSize: 0 }}
    />
  );
}
