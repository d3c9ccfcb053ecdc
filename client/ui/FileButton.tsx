import Button, { type ButtonProps } from '@mui/material/Button';
import { useRef } from 'react';

type FileButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'startIcon' | 'disabled'> & {
  label: string;
  /** Accepted file types, as an input's `accept`. */
  accept: string;
  onFile: (file: File) => void;
};

export function FileButton({ label, accept, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onFile(file);
          // Allows choosing the same file again after it was changed.
          target.value = '';
        }}
      />
    </>
  );
}
