import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../ui/Placeholders.tsx';
import { ShowWhenStable } from '../../ui/ShowWhenStable.tsx';
import { Page } from '../../ui/Page.tsx';
import { dueWordsQuery, wordsQuery, type KeptWord } from './api.ts';
import { useMessages } from './messages.en.ts';
import { Review } from './Review.tsx';
import { WordList } from './WordList.tsx';
import { toCsv } from '../../../tool/contract/csv.ts';
import { downloadCsv, downloadName } from '../../lib/downloads.ts';

/** /student/words: the learner's saved words, due ones first. */
export default function WordsPage() {
  const t = useMessages();
  const words = useQuery(wordsQuery);
  // A new round refetches the due words; during a round they must not change.
  const [round, setRound] = useState(0);
  const due = useQuery({ ...dueWordsQuery, staleTime: Infinity, refetchOnMount: 'always' });
  const { data } = words;
  return (
    <Page
      width="text"
      title={t('title')}
      description={t('description')}
      actions={data && data.length > 0 && <ExportButton words={data} />}
    >
      {/* Together with the button above, which would move it. */}
      {!words.isPending && due.data && !due.isFetching && due.data.words.length > 0 && (
        <Review
          key={round}
          words={due.data.words}
          onMore={() => {
            setRound(round + 1);
            void due.refetch();
          }}
        />
      )}
      <ShowWhenStable pending={words.isPending || due.isLoading}>
        {words.isLoadingError && <ErrorState text={t('failed')} onRetry={words.refetch} />}
        {data && <WordList words={data} />}
      </ShowWhenStable>
    </Page>
  );
}

/** Exports the words as a file that other vocabulary programs can import. */
function ExportButton({ words }: { words: readonly KeptWord[] }) {
  const t = useMessages();
  const save = () => {
    const header = [t('word'), t('meaning'), t('sentence'), t('language'), t('due')];
    const rows = words.map((one) => [
      one.word,
      one.meaning,
      one.sentence,
      one.language_code,
      one.due_at,
    ]);
    downloadCsv(downloadName(null, 'words', new Date()), toCsv([header, ...rows]));
  };
  return (
    <Button variant="outline" onClick={({ detail }) => detail < 2 && save()}>
      {t('export')}
    </Button>
  );
}
