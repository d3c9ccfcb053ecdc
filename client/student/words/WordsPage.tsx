import Abc from '@mui/icons-material/BookmarksRounded';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { finding } from '../../../tool/contract/constants/search.ts';
import { toCsv } from '../../../tool/contract/csv.ts';
import { downloadCsv, downloadName } from '../../lib/downloads.ts';
import { formatShortDate } from '../../lib/format.ts';
import { Card } from '../../ui/Card.tsx';
import { ConfirmAction } from '../../ui/ConfirmAction.tsx';
import { type Column, DataList } from '../../ui/DataList.tsx';
import { LiveText } from '../../ui/LiveText.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { NoMatch } from '../../ui/NoMatch.tsx';
import { Page } from '../../ui/Page.tsx';
import { ErrorState, EmptyState } from '../../ui/Placeholders.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { ShowWhenStable } from '../../ui/ShowWhenStable.tsx';
import { dueWordsQuery, wordsQuery, type KeptWord, deleteWord, forgetWord } from './api.ts';
import { useMessages } from './messages.en.ts';
import { Review } from './Review.tsx';

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

export function WordList({ words }: { words: readonly KeptWord[] }) {
  const t = useMessages();
  const [search, setSearch] = useState('');
  const [leaving, setLeaving] = useState<KeptWord | null>(null);
  if (words.length === 0)
    return (
      <Card title={t('all')}>
        <EmptyState icon={<Abc />} title={t('empty')} text={t('emptyText')} />
      </Card>
    );
  const matches = finding(search);
  const found = words.filter(({ word, meaning, sentence }) => matches(word, meaning, sentence));
  const columns: Column<KeptWord>[] = [
    {
      key: 'word',
      header: t('word'),
      cell: (one) => (
        <bdi lang={one.language_code} style={{ overflowWrap: 'anywhere' }}>
          {one.word}
        </bdi>
      ),
    },
    {
      key: 'meaning',
      header: t('meaning'),
      cell: ({ meaning }) =>
        meaning ? (
          <bdi style={{ overflowWrap: 'anywhere' }}>{meaning}</bdi>
        ) : (
          <Muted component="span">{t('noMeaning')}</Muted>
        ),
    },
    { key: 'due', header: t('due'), cell: ({ due_at }) => formatShortDate(due_at) },
    {
      key: 'delete',
      align: 'end',
      cell: (one) => (
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('deleteWord', { word: one.word })}
          onClick={() => setLeaving(one)}
        >
          {t('delete')}
        </Button>
      ),
    },
  ];
  return (
    <Card title={t('all')}>
      <SearchBox value={search} onChange={setSearch} placeholder={t('search')} />
      <Muted>
        <LiveText text={t('found', { count: found.length })} />
      </Muted>
      {found.length > 0 ? (
        <DataList label={t('all')} columns={columns} rows={found} rowKey={({ id }) => id} />
      ) : (
        <NoMatch
          title={t('noMatch')}
          text={t('noMatchText')}
          clear={t('clear')}
          onClear={() => setSearch('')}
        />
      )}
      {leaving && (
        <ConfirmAction
          title={t('deleteTitle')}
          text={t('deleteText', { word: leaving.word })}
          confirmLabel={t('delete')}
          action={async () => {
            await deleteWord(leaving.id);
            forgetWord(leaving.id);
            setLeaving(null);
          }}
          failed={t('deleteFailed')}
          onClose={() => setLeaving(null)}
        />
      )}
    </Card>
  );
}
