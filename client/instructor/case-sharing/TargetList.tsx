import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { finding } from '../../../tool/contract/constants/search.ts';
import type { ClassRow } from '../../cases/class-choice/api.ts';
import { useMessages as useClassTexts } from '../../cases/class-choice/messages.en.ts';
import { CheckList } from '../../ui/CheckList.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { useMessages } from './messages.en.ts';

const searchAbove = 10;

interface TargetListProps {
  classes: readonly ClassRow[];
  /** Ids of sections, 'library' and 'file'. */
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** Where cases are copied to: any number of classes, the library and a file. */
export function TargetList({ classes, chosen, onChange }: TargetListProps) {
  const t = useMessages();
  const ofClasses = useClassTexts();
  const [search, setSearch] = useState('');
  const matches = finding(search);
  const rows = classes.map(({ section_id, course_code, section_code, title, term }) => ({
    id: section_id,
    title: ofClasses('option', { course: course_code, section: section_code }),
    detail: [title, term.name].filter(Boolean).join(' · '),
  }));
  return (
    <>
      <Typography variant="h3">{t('where')}</Typography>
      {classes.length > searchAbove && (
        <SearchBox value={search} placeholder={ofClasses('search')} onChange={setSearch} />
      )}
      <CheckList
        label={t('where')}
        all={false}
        rows={[
          ...rows.filter((row) => matches(row.title, row.detail)),
          { id: 'library', title: t('library'), detail: '' },
          { id: 'file', title: t('file'), detail: '' },
        ]}
        chosen={chosen}
        onChange={onChange}
      />
    </>
  );
}
