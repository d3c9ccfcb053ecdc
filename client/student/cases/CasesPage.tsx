import { ClassPage } from '../../cases/class-choice/ClassPage.tsx';
import { useText } from '../../lib/text.ts';
import { CaseList } from './CaseList.tsx';
import { messages } from './messages.en.ts';

/** /student/practice: the cases to choose from (specification 1 §2). */
export default function CasesPage() {
  const t = useText(messages);
  return (
    <ClassPage title={t('title')} describe={t}>
      {({ query }) => <CaseList key={query.section_id} scope={query} />}
    </ClassPage>
  );
}
