import { Badge } from '../../ui/Badge.tsx';
import { ClassPage } from '../classes/ClassPage.tsx';
import { CaseTable } from './CaseTable.tsx';
import { Charts } from './Charts.tsx';
import { History } from './History.tsx';
import { ProgressStats } from './ProgressStats.tsx';
import { useProgressText } from './text.ts';

/** /student/progress (specification 1 §2). */
export default function ProgressPage() {
  const t = useProgressText();
  return (
    <ClassPage
      title={t('title')}
      describe={({ selected }) =>
        selected ? t('descriptionClass', { course: selected.course_code }) : t('descriptionAll')
      }
      actions={({ selected }) =>
        selected && (
          <Badge variant="outline">
            {t('sectionBadge', { section: selected.section_code, term: selected.term.name })}
          </Badge>
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
