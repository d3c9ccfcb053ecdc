import Button from '@mui/material/Button';
import { toCsv } from '../../../tool/contract/csv.ts';
import { csvFileName, downloadCsv } from '../../lib/csv.ts';
import { useText } from '../../lib/text.ts';
import type { KeptWord } from './api.ts';
import { messages } from './messages.en.ts';

/** The words as a file made in the browser, which other programs for learning words read too. */
export function ExportButton({ words }: { words: readonly KeptWord[] }) {
  const t = useText(messages);
  const save = () => {
    const header = [t('word'), t('meaning'), t('sentence'), t('language'), t('due')];
    const rows = words.map((one) => [
      one.word,
      one.meaning,
      one.sentence,
      one.language_code,
      one.due_at,
    ]);
    downloadCsv(csvFileName(null, 'words', new Date()), toCsv([header, ...rows]));
  };
  return (
    <Button variant="outline" onClick={save}>
      {t('export')}
    </Button>
  );
}
