import { ClassPage } from '../../cases/class-choice/ClassPage.tsx';
import { useText } from '../../lib/text.ts';
import { PracticeList } from './PracticeList.tsx';
import { messages } from './messages.en.ts';

/** /student/practice: the cases to choose from (specification 1 §2). */
export default function PracticePage() {
  const t = useText(messages);
  return (
    <ClassPage
      title={t('title')}
      describe={({ selected }) =>
        selected ? t('descriptionClass', { course: selected.course_code }) : t('descriptionAll')
      }
    >
      {({ query }) => <PracticeList key={query.section_id} scope={query} />}
    </ClassPage>
  );
}
