import School from '@mui/icons-material/SchoolRounded';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { LtiCourse } from '../../../../tool/contract/lti-mappings.ts';
import { formatFullDateTime } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import type { Column } from '../../../ui/DataList.tsx';
import { coursesQuery } from './api.ts';
import { CourseDialog } from './CourseDialog.tsx';
import { courseName, sectionName } from './course-name.ts';
import { SearchCard } from './SearchCard.tsx';
import { TwoLines } from '../../../ui/Muted.tsx';
import { messages } from './messages.en.ts';

/** Each course of an LMS beside the class and the sections that it stands for. */
export function Courses({ platformId }: { platformId: string }) {
  const t = useText(messages);
  const client = useQueryClient();
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search.trim());
  const query = useInfiniteQuery(coursesQuery(platformId, asked));
  const [open, setOpen] = useState<LtiCourse | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const columns: Column<LtiCourse>[] = [
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
      cell: ({ last_launch_at }) => formatFullDateTime(last_launch_at),
    },
    {
      key: 'actions',
      header: t('actions'),
      align: 'end',
      cell: (course) => (
        <Button
          variant="outline"
          size="sm"
          style={{ whiteSpace: 'nowrap' }}
          aria-label={t('changeCourse', { name: courseName(course) })}
          onClick={() => setOpen(course)}
        >
          {t('change')}
        </Button>
      ),
    },
  ];
  return (
    <SearchCard
      title={t('courses')}
      text={t('coursesText')}
      searchLabel={t('searchCourses')}
      search={search}
      onSearch={setSearch}
      done={done}
      onDoneClose={() => setDone(null)}
      query={query}
      failed={t('coursesFailed')}
      empty={t(asked ? 'coursesNone' : 'coursesEmpty')}
      icon={<School />}
      columns={columns}
    >
      {open && (
        <CourseDialog
          course={open}
          onClose={() => setOpen(null)}
          onDone={async (course) => {
            await client.invalidateQueries(coursesQuery(platformId, asked));
            setOpen(null);
            setDone(t('courseSaved', { name: courseName(course) }));
          }}
        />
      )}
    </SearchCard>
  );
}

function Sections({ course }: { course: LtiCourse }) {
  const t = useText(messages);
  return (
    <span>
      {course.sections.map(({ name, section_id, section_code, living }) => (
        <span key={section_id} style={{ display: 'block' }}>
          {sectionName(course, name, t)} → {section_code}{' '}
          {!living && <Chip variant="warning" label={t('gone')} />}
        </span>
      ))}
    </span>
  );
}
