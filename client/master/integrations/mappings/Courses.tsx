import School from '@mui/icons-material/SchoolRounded';
import Chip from '@mui/material/Chip';
import type { LtiCourse } from '../../../../tool/contract/lti-mappings.ts';
import { TwoLines, When } from '../../../ui/Muted.tsx';
import { coursesQuery } from './api.ts';
import { CourseDialog } from './CourseDialog.tsx';
import { useMessages } from './messages.en.ts';
import { courseName, sectionName } from './names.ts';
import { SearchCard } from './SearchCard.tsx';

/** Each course of an LMS with the class and the sections it is mapped to. */
export function Courses({ platformId }: { platformId: string }) {
  const t = useMessages();
  return (
    <SearchCard<LtiCourse>
      title={t('courses')}
      text={t('coursesText')}
      searchLabel={t('searchCourses')}
      query={(search) => coursesQuery(platformId, search)}
      failed={t('coursesFailed')}
      empty={t('coursesEmpty')}
      none={t('coursesNone')}
      icon={<School />}
      columns={[
        {
          key: 'course',
          header: t('course'),
          lead: true,
          cell: (course) => <TwoLines second={course.title}>{courseName(course)}</TwoLines>,
        },
        { key: 'class', header: t('class'), cell: ({ class_name }) => class_name || t('gone') },
        { key: 'term', header: t('term'), cell: ({ term_name }) => term_name || t('gone') },
        { key: 'sections', header: t('sections'), cell: (course) => <Sections course={course} /> },
        {
          key: 'launch',
          header: t('lastLaunch'),
          cell: ({ last_launch_at }) => <When at={last_launch_at} />,
        },
      ]}
      action={{
        text: t('change'),
        label: (course) => t('changeCourse', { name: courseName(course) }),
      }}
      dialog={(course, close, done) => (
        <CourseDialog
          course={course}
          onClose={close}
          onDone={(saved) => done(t('courseSaved', { name: courseName(saved) }))}
        />
      )}
    />
  );
}

function Sections({ course }: { course: LtiCourse }) {
  const t = useMessages();
  return (
    <span>
      {course.sections.map(({ name, section_id, section_code, active }) => (
        <span key={section_id} style={{ display: 'block' }}>
          {sectionName(course, name, t)} → {section_code}{' '}
          {!active && <Chip variant="warning" label={t('gone')} />}
        </span>
      ))}
    </span>
  );
}
