import Chip from '@mui/material/Chip';
import { useEffect } from 'react';
import { refetchUser } from '../../lib/auth.ts';
import { ClassPage } from '../../cases/class-choice/ClassPage.tsx';
import { useText } from '../../lib/text.ts';
import { CaseTable } from './CaseTable.tsx';
import { Charts } from './Charts.tsx';
import { History } from './History.tsx';
import { ProgressStats } from './ProgressStats.tsx';
import { messages } from './messages.en.ts';

/** /student/progress (specification 1 §2). */
export default function ProgressPage() {
  const t = useText(messages);
  // Refetches the user, who may have changed elsewhere since the last visit.
  useEffect(() => {
    refetchUser().catch((error: unknown) => console.error('Failed to fetch user data', error));
  }, []);
  return (
    <ClassPage
      title={t('title')}
      describe={t}
      actions={({ selected }) =>
        selected && (
          <Chip
            variant="outline"
            label={t('sectionBadge', { section: selected.section_code, term: selected.term.name })}
          />
        )
      }
    >
      {({ query, selected }) => (
        <>
          <ProgressStats scope={query} />
          <Charts scope={query} />
          <CaseTable
            key={`cases-${query.section_id}`}
            scope={query}
            course={selected?.course_code ?? null}
          />
          <History key={`history-${query.section_id}`} scope={query} />
        </>
      )}
    </ClassPage>
  );
}
