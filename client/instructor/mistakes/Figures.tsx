import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatShortDate } from '../../lib/format.ts';
import { Columns } from '../../ui/Columns.tsx';
import { type Column, DataList } from '../../ui/DataList.tsx';
import { Muted } from '../../ui/Muted.tsx';
import type { ClassFigures } from './api.ts';
import { useMessages } from './messages.en.ts';

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
