import Close from '@mui/icons-material/CloseRounded';
import Description from '@mui/icons-material/DescriptionRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CsvFileButton } from '../../ui/CsvFileButton.tsx';
import { Field } from '../../ui/Field.tsx';
import { readTextFile } from '../../imports/import-rows.ts';
import { useText } from '../../lib/text.ts';
import { messages } from './messages.en.ts';

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
  const t = useText(messages);
  const read = async (file: File) => {
    onChange({ text: await readTextFile(file), file: file.name });
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
      <CsvFileButton label={t('file')} onFile={(file) => void read(file)} />
    </>
  );
}
