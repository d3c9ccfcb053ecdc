import Groups from '@mui/icons-material/GroupsRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { formatShortDate } from '../../lib/format.ts';
import { Card } from '../../ui/Card.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { type Column, DataList } from '../../ui/DataList.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '../../ui/Placeholders.tsx';
import { Select } from '../../ui/Select.tsx';
import { mistakesQuery, type ClassFigures } from './api.ts';
import { useMessages } from './messages.en.ts';

interface MistakesCardProps {
  /** Sorted by use, highest first. */
  cases: readonly { id: string; title: string }[];
  /** Undefined for several classes: their figures together could reveal those of a small one. */
  sectionId: string | undefined;
}

/** Frequent mistakes of the students of a class, by case. */
export default function MistakesCard({ cases, sectionId }: MistakesCardProps) {
  const t = useMessages();
  const [chosen, setChosen] = useState<string>();
  // Another week may be without the chosen case.
  const shown = (cases.find(({ id }) => id === chosen) ?? cases[0])?.id ?? '';
  return (
    <Card title={t('title')} description={t('text')}>
      {sectionId === undefined ? (
        <Typography color="textSecondary">{t('chooseClass')}</Typography>
      ) : (
        <>
          <Select
            label={t('case')}
            value={shown}
            onChange={setChosen}
            options={cases.map(({ id, title }) => ({ value: id, label: title }))}
          />
          <CaseMistakes caseId={shown} sectionId={sectionId} />
        </>
      )}
    </Card>
  );
}

function CaseMistakes({ caseId, sectionId }: { caseId: string; sectionId: string }) {
  const t = useMessages();
  const { data, isError, refetch } = useQuery(mistakesQuery(caseId, sectionId));
  if (data?.figures) return <Figures figures={data.figures} smallest={data.smallest} />;
  if (data)
    return (
      <EmptyState
        icon={<Groups />}
        title={t('hiddenTitle')}
        text={`${t('few', { count: data.smallest })} ${t('withdrawn')}`}
      />
    );
  if (isError) return <ErrorState text={t('failed')} onRetry={refetch} />;
  return <ListSkeleton />;
}

/** Two figures and two lists of frequent mistakes. */
export function Figures({ figures, smallest }: { figures: ClassFigures; smallest: number }) {
  const t = useMessages();
  const { minutes, tries } = figures;
  return (
    <>
      <Muted>
        {t('counted', { date: formatShortDate(figures.counted_at), count: figures.students })}{' '}
        {t('moves', { count: smallest })}
      </Muted>
      <Columns from="lg" sx={{ gap: 3 }}>
        <Spread
          label={t('minutes')}
          value={t('minutesValue', { count: minutes.middle })}
          note={minutes.low < minutes.high && t('minutesNote', minutes)}
        />
        <Spread
          label={t('tries')}
          value={String(tries.middle)}
          note={tries.low < tries.high && t('triesNote', tries)}
        />
      </Columns>
      <Columns from="lg" sx={{ gap: 3 }}>
        <Types types={figures.types} />
        <Unused unused={figures.unused} />
      </Columns>
    </>
  );
}

function Types({ types }: Pick<ClassFigures, 'types'>) {
  const t = useMessages();
  const columns: Column<ClassFigures['types'][number]>[] = [
    { key: 'type', header: t('type'), cell: ({ type }) => t(type) },
    { key: 'students', header: t('students'), align: 'end', cell: ({ students }) => students },
    {
      key: 'corrections',
      header: t('corrections'),
      align: 'end',
      cell: ({ corrections }) => corrections,
    },
  ];
  return (
    <Part title={t('types')}>
      <DataList
        compact
        label={t('types')}
        columns={columns}
        rows={types}
        rowKey={({ type }) => type}
        empty={<Typography color="textSecondary">{t('noTypes')}</Typography>}
      />
    </Part>
  );
}

function Unused({ unused }: Pick<ClassFigures, 'unused'>) {
  const t = useMessages();
  const columns: Column<ClassFigures['unused'][number]>[] = [
    { key: 'item', header: t('item'), cell: ({ item }) => item },
    { key: 'students', header: t('notSaidBy'), align: 'end', cell: ({ students }) => students },
  ];
  return (
    <Part title={t('unused')}>
      <DataList
        compact
        label={t('unused')}
        columns={columns}
        rows={unused}
        rowKey={({ item }) => item}
        empty={<Typography color="textSecondary">{t('noUnused')}</Typography>}
      />
    </Part>
  );
}

function Part(props: { title: string; children: ReactNode }) {
  return (
    <Box sx={{ minInlineSize: 0 }}>
      <Typography variant="h3" sx={{ marginBlockEnd: 1 }}>
        {props.title}
      </Typography>
      {props.children}
    </Box>
  );
}

/** A figure, with its interquartile range if that is informative. */
function Spread(props: { label: string; value: string; note: string | false }) {
  return (
    <Box>
      <Typography variant="subtitle2" component="p">
        {props.label}
      </Typography>
      <Typography variant="h3" component="p">
        {props.value}
      </Typography>
      {props.note !== false && <Muted>{props.note}</Muted>}
    </Box>
  );
}
