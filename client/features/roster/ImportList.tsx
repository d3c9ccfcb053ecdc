import Upload from '@mui/icons-material/UploadFileRounded';
import Box from '@mui/material/Box';
import { useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { readTextFile } from './import-rows.ts';
import { useRosterText } from './text.ts';

/** The list as text, pasted or read from a file. */
export function ImportList(props: {
  text: string;
  onChange: (text: string) => void;
  disabled: boolean;
}) {
  const t = useRosterText();
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File | undefined) => {
    if (file) props.onChange(await readTextFile(file));
  };
  return (
    <>
      <Field
        label={t('importList')}
        placeholder={t('importPlaceholder')}
        multiline
        minRows={6}
        maxRows={14}
        value={props.text}
        disabled={props.disabled}
        onChange={(event) => props.onChange(event.target.value)}
      />
      <div>
        <Button
          variant="outline"
          size="sm"
          startIcon={<Upload />}
          disabled={props.disabled}
          onClick={() => input.current?.click()}
        >
          {t('importFile')}
        </Button>
        <Box
          component="input"
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          aria-label={t('importFile')}
          tabIndex={-1}
          onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
            void read(event.target.files?.[0]);
            // The same file may be chosen again after it was changed.
            event.target.value = '';
          }}
          sx={visuallyHidden}
        />
      </div>
    </>
  );
}
