import { useText } from '../../lib/text.ts';
import { CsvFileButton } from '../../ui/CsvFileButton.tsx';
import { Field } from '../../ui/Field.tsx';
import { readTextFile } from '../../imports/import-rows.ts';
import { messages } from './messages.en.ts';

/** The list as text, pasted or read from a file. */
export function ImportList(props: {
  text: string;
  onChange: (text: string) => void;
  disabled: boolean;
}) {
  const t = useText(messages);
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
