import Close from '@mui/icons-material/CloseRounded';
import Description from '@mui/icons-material/DescriptionRounded';
import Upload from '@mui/icons-material/UploadFileRounded';
import Box from '@mui/material/Box';
import { useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { readTextFile } from '../roster/import-rows.ts';
import { useImportsText } from './text.ts';

/** The list as text; `file` names where it came from unless it was typed. */
export interface Source {
  text: string;
  file: string | null;
}

interface ImportSourceProps {
  source: Source;
  onChange: (source: Source) => void;
  /** Lines that were found in it. */
  lines: number;
  placeholder: string;
  hint: string;
}

/** Lines typed or pasted, or a file, which may be too long to be shown in a field. */
export function ImportSource({ source, onChange, lines, placeholder, hint }: ImportSourceProps) {
  const t = useImportsText();
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File | undefined) => {
    if (file) onChange({ text: await readTextFile(file), file: file.name });
  };
  if (source.file !== null)
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Description aria-hidden sx={{ color: 'text.secondary' }} />
        <span role="status">{t('fileLines', { name: source.file, count: lines })}</span>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('removeFile')}
          onClick={() => onChange({ text: '', file: null })}
        >
          <Close />
        </Button>
      </Box>
    );
  return (
    <>
      <Field
        label={t('list')}
        placeholder={placeholder}
        hint={hint}
        multiline
        minRows={6}
        maxRows={14}
        value={source.text}
        onChange={(event) => onChange({ text: event.target.value, file: null })}
      />
      <div>
        <Button
          variant="outline"
          size="sm"
          startIcon={<Upload />}
          onClick={() => input.current?.click()}
        >
          {t('file')}
        </Button>
        <Box
          component="input"
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          aria-label={t('file')}
          tabIndex={-1}
          onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
            void read(event.target.files?.[0]);
          }}
          sx={visuallyHidden}
        />
      </div>
    </>
  );
}
