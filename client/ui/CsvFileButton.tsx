import Upload from '@mui/icons-material/UploadFileRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { visuallyHidden } from './visually-hidden.ts';

interface CsvFileButtonProps {
  label: string;
  onFile: (file: File) => void;
  disabled?: boolean;
}

/** Lets a person choose a file with a list, as spreadsheets save it. */
export function CsvFileButton({ label, onFile, disabled = false }: CsvFileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <Button
        variant="outline"
        size="sm"
        startIcon={<Upload />}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <Box
        component="input"
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        aria-label={label}
        tabIndex={-1}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
          const file = event.target.files?.[0];
          if (file) onFile(file);
          // The same file may be chosen again after it was changed.
          event.target.value = '';
        }}
        sx={visuallyHidden}
      />
    </div>
  );
}
