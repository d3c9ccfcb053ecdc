import { ClassPage } from '../../cases/class-choice/ClassPage.tsx';
import { PracticeList } from './PracticeList.tsx';
import { usePracticeText } from './text.ts';

/** /student/practice: the cases to choose from (specification 1 §2). */
export default function PracticePage() {
  const t = usePracticeText();
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
