import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { finding } from '../../../tool/contract/constants/search.ts';
import { Card } from '../../ui/Card.tsx';
import { StatusLine } from '../../ui/LiveText.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { useMessages } from './messages.en.ts';

const numbers = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** Documentation pages, served next to the app. */
const guides = { student: '/docs/guide/students.html', instructor: '/docs/guide/teachers.html' };

/** Eight questions of an audience, with a search in questions and answers. */
export function Faq({ audience }: { audience: 'student' | 'instructor' }) {
  const t = useMessages();
  const [search, setSearch] = useState('');
  const matches = finding(search);
  const entries = numbers
    .map((number) => ({
      question: t(`${audience}Faq${number}`),
      answer: t(`${audience}Faq${number}Answer`),
    }))
    .filter(({ question, answer }) => matches(question, answer));
  return (
    <Card
      title={t('faqTitle')}
      action={
        <a href={guides[audience]} target="_blank" rel="noreferrer">
          {t('guide')}
        </a>
      }
    >
      <SearchBox value={search} onChange={setSearch} placeholder={t('search')} />
      <ul>
        {entries.map(({ question, answer }) => (
          <Entry key={question}>
            <details>
              <summary>{question}</summary>
              <Typography color="textSecondary">{answer}</Typography>
            </details>
          </Entry>
        ))}
      </ul>
      {entries.length === 0 && (
        <StatusLine color="textSecondary">{t('noMatch', { search })}</StatusLine>
      )}
    </Card>
  );
}

const Entry = styled('li')(({ theme: { vars, spacing } }) => ({
  borderBlockStart: `1px solid ${vars.palette.divider}`,
  '&:first-of-type': { borderBlockStart: 'none' },
  '& summary': { padding: spacing(1.75, 0), fontWeight: 600, cursor: 'pointer' },
  '& summary::marker': { color: vars.palette.primary.main },
  '& details > p': { paddingBlockEnd: spacing(2), maxInlineSize: '46rem' },
}));
