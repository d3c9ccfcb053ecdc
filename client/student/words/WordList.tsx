import Abc from '@mui/icons-material/BookmarksRounded';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { finding } from '../../../tool/contract/constants/search.ts';
import { formatShortDate } from '../../lib/format.ts';
import { Card } from '../../ui/Card.tsx';
import { ConfirmAction } from '../../ui/ConfirmAction.tsx';
import { type Column, DataList } from '../../ui/DataList.tsx';
import { EmptyState } from '../../ui/Placeholders.tsx';
import { LiveText } from '../../ui/LiveText.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { NoMatch } from '../../ui/NoMatch.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { deleteWord, forgetWord, type KeptWord } from './api.ts';
import { useMessages } from './messages.en.ts';

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
