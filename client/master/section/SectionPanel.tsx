import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Class, Institution, Term } from '../../../tool/contract/organisation.ts';
import { serverTextOr } from '../../lib/api-error.ts';
import { withParam } from '../../lib/with-param.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Card } from '../../ui/Card.tsx';
import { FocusOnStep } from '../../ui/Page.tsx';
import { ErrorState, Loading } from '../../ui/Placeholders.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { changeSections, classSectionsQuery } from './api.ts';
import { SectionDetails } from './SectionDetails.tsx';
import { SectionList } from './SectionList.tsx';
import { useMessages } from './messages.en.ts';

interface SectionPanelProps {
  institution: Institution;
  term: Term;
  course: Class;
  /** Called with a message after an action. */
  onNotice: (text: string) => void;
}

/** The sections of a class in a term, and the people of the selected one (specification 2 §2). */
export function SectionPanel({ institution, term, course, onNotice }: SectionPanelProps) {
  const t = useMessages();
  const query = useQuery(classSectionsQuery(course.id));
  // The open section is kept in the URL for reloads and the browser's Back button.
  const [params, setParams] = useSearchParams();
  const open = params.get('section');
  const tab = open === null ? 'sections' : 'details';
  /** The section that was open last: its tab stays. */
  const [last, setLast] = useState(open);
  const show = (id: string | null) => setParams((before) => withParam(before, 'section', id));
  const sections = query.data?.filter(({ term_id }) => term_id === term.id);
  const section = sections?.find(({ id }) => id === (open ?? last));

  const content = () => {
    if (query.isLoadingError)
      return (
        <ErrorState
          text={serverTextOr(query.error, t('sectionsLoadFailed'))}
          onRetry={query.refetch}
        />
      );
    if (!sections) return <Loading text={t('loadingSections')} />;
    if (tab === 'details' && section)
      return (
        <SectionDetails
          key={section.id}
          section={section}
          others={sections.filter(({ id }) => id !== section.id)}
          institution={institution}
          onNotice={onNotice}
          onBack={() => show(null)}
          onChanged={(changed) =>
            changeSections(course.id, (list) =>
              list.map((one) => (one.id === changed.id ? changed : one)),
            )
          }
          onDeleted={async () => {
            show(null);
            setLast(null);
            await changeSections(course.id, (list) => list.filter(({ id }) => id !== section.id));
          }}
        />
      );
    // Another master has deleted it: after a deletion here `last` is null.
    const isGone = open !== null && open === last && !section;
    return (
      <>
        {isGone && <Alert severity="error">{t('sectionGone')}</Alert>}
        <SectionList
          sections={sections}
          class_id={course.id}
          term_id={term.id}
          onSelect={(id) => {
            setLast(id);
            show(id);
          }}
          onAdded={async (added) => {
            await changeSections(course.id, (list) => [...list, added]);
            onNotice(t('sectionAdded'));
          }}
        />
      </>
    );
  };

  return (
    <Card
      title={t('title', { course: course.course_code })}
      description={t('text', { title: course.title, term: term.name })}
    >
      <Tabs
        label={t('tabs')}
        value={section ? tab : 'sections'}
        onChange={(chosen) => show(chosen === 'details' ? last : null)}
        tabs={[
          { value: 'sections', label: t('tabSections') },
          ...(section ? [{ value: 'details' as const, label: t('tabDetails') }] : []),
        ]}
      >
        <FocusOnStep step={tab}>{content()}</FocusOnStep>
      </Tabs>
    </Card>
  );
}
