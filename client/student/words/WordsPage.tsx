import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Held } from '../../ui/Held.tsx';
import { Page } from '../../ui/Page.tsx';
import { dueWordsQuery, wordsQuery } from './api.ts';
import { ExportButton } from './ExportButton.tsx';
import { messages } from './messages.en.ts';
import { Review } from './Review.tsx';
import { WordList } from './WordList.tsx';

/** /student/words: what the learner keeps, with what is due first. */
export default function WordsPage() {
  const t = useText(messages);
  const words = useQuery(wordsQuery);
  // A new round begins with what is due then: while one runs, the page does not ask again.
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
      {due.data && !due.isFetching && due.data.words.length > 0 && (
        <Review
          key={round}
          words={due.data.words}
          onMore={() => {
            setRound(round + 1);
            void due.refetch();
          }}
        />
      )}
      <Held pending={words.isPending || due.isLoading}>
        {words.isError && <ErrorState text={t('failed')} onRetry={words.refetch} />}
        {data && <WordList words={data} />}
      </Held>
    </Page>
  );
}
