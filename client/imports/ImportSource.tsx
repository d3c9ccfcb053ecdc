import Close from '@mui/icons-material/CloseRounded';
import Description from '@mui/icons-material/DescriptionRounded';
import Upload from '@mui/icons-material/UploadFileRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { Alert } from '../ui/Alert.tsx';
import { Field } from '../ui/Field.tsx';
import { FileButton } from '../ui/FileButton.tsx';
import { useMessages } from './messages.en.ts';
import { readTextFile } from './read-list.ts';

/** The list as text; `file` is the name of its file, null after the text was edited. */
export interface Source {
  text: string;
  file: string | null;
}

interface ImportSourceProps {
  source: Source;
  onChange: (source: Source) => void;
  label: string;
  placeholder: string;
  hint?: string;
  /** Shown instead of a file's text, which may be too long for a field. */
  fileText?: (name: string) => string;
  disabled?: boolean;
}

/** Lines that are typed, pasted, or read from a file. */
export function ImportSource({ source, onChange, fileText, ...field }: ImportSourceProps) {
  const t = useMessages();
  const reading = useMutation({
    mutationFn: (file: File) => readTextFile(file, navigator.language),
    onSuccess: (text, { name }) => onChange({ text, file: name }),
  });
  if (source.file !== null && fileText)
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Description aria-hidden sx={{ color: 'text.secondary' }} />
        <span role="status">{fileText(source.file)}</span>
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
        {...field}
        multiline
        minRows={6}
        maxRows={14}
        value={source.text}
        onChange={(event) => onChange({ text: event.target.value, file: null })}
      />
      {reading.isError && <Alert severity="error">{t('unreadable')}</Alert>}
      <div>
        <FileButton
          label={t('file')}
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          variant="outline"
          size="sm"
          startIcon={<Upload />}
          disabled={field.disabled}
          onFile={(file) => reading.mutate(file)}
        />
      </div>
    </>
  );
}
