import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import Groups from '@mui/icons-material/GroupsRounded';
import Typography from '@mui/material/Typography';
import { Card } from '../../ui/Card.tsx';
import { Select } from '../../ui/Select.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '../../ui/Placeholders.tsx';
import { mistakesQuery } from './api.ts';
import { Figures } from './Figures.tsx';
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
