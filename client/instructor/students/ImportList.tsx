import { CsvFileButton } from '../../ui/CsvFileButton.tsx';
import { Field } from '../../ui/Field.tsx';
import { readTextFile } from './import-rows.ts';
import { useRosterText } from './text.ts';

/** The list as text, pasted or read from a file. */
export function ImportList(props: {
  text: string;
  onChange: (text: string) => void;
  disabled: boolean;
}) {
  const t = useRosterText();
  const read = async (file: File) => {
    props.onChange(await readTextFile(file));
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
      <CsvFileButton
        label={t('importFile')}
        disabled={props.disabled}
        onFile={(file) => void read(file)}
      />
    </>
  );
}
