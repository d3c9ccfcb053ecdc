import Stack from '@mui/material/Stack';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LtiCourse } from '../../../../tool/contract/lti-mappings.ts';
import { problemOf } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Select } from '../../../ui/Select.tsx';
import { classesQuery, institutionsQuery, termsQuery } from '../../classes/api.ts';
import { useMessages as useClassMessages } from '../../classes/messages.en.ts';
import { isPast, pastLast } from '../../classes/terms.ts';
import { classSectionsQuery } from '../../section/api.ts';
import { courseName, sectionName } from './names.ts';
import { GroupChoice, type GroupChoices } from './GroupChoice.tsx';
import { useMessages } from './messages.en.ts';

/** Option value: the next launch creates a section. */
const fresh = '';

interface Choice extends GroupChoices {
  institution_id: string;
  class_id: string;
  term_id: string;
  /** Ids of the sections that were chosen here, by the LMS's section name. */
  sections: Record<string, string>;
}

interface CourseDialogProps {
  course: LtiCourse;
  onClose: () => void;
  onDone: (course: LtiCourse) => Promise<void>;
}

/** Maps a course of an LMS to another class, term or section. */
export function CourseDialog({ course, onClose, onDone }: CourseDialogProps) {
  const t = useMessages();
  const ofClasses = useClassMessages();
  const [choice, setChoice] = useState(() => choiceOf(course));
  const { institution_id, class_id, term_id } = choice;
  const { data: institutions = [] } = useQuery(institutionsQuery);
  const { data: classes = [] } = useQuery({
    ...classesQuery(institution_id),
    enabled: institution_id !== '',
  });
  const { data: terms = [] } = useQuery({
    ...termsQuery(institution_id),
    enabled: institution_id !== '',
  });
  const { data: sections = [] } = useQuery({
    ...classSectionsQuery(class_id),
    enabled: class_id !== '',
  });
  const fitting = sections.filter((section) => section.term_id === term_id);
  const saving = useMutation({
    mutationFn: () =>
      call('PUT /api/master/lti/courses/{id}', {
        params: { id: course.id },
        // Only what was chosen here: what others have changed since the list was read stays.
        body: {
          ...(class_id !== course.class_id && { class_id }),
          ...(term_id !== course.term_id && { term_id }),
          sections: Object.entries(choice.sections)
            .filter(([, section_id]) => section_id !== fresh)
            .map(([name, section_id]) => ({ name, section_id })),
          ...(choice.group_use !== course.group_use && { group_use: choice.group_use }),
          groups: Object.entries(choice.groups).map(([id, name]) => ({ id, name })),
        },
      }),
    onSuccess: onDone,
  });
  const name = courseName(course);
  const elsewhere = class_id !== course.class_id || term_id !== course.term_id;
  const mapped = elsewhere ? {} : sectionsOf(course);
  const names = course.sections.length > 0 ? course.sections.map((one) => one.name) : [''];
  return (
    <FormDialog
      title={t('courseTitle', { name })}
      description={t('courseText')}
      busy={saving.isPending}
      onClose={onClose}
      onSubmit={() => saving.mutate()}
      problem={problemOf(saving.error, t('courseFailed'))}
      disabled={!class_id || !term_id}
    >
      <Stack sx={{ gap: 2 }}>
        <Select
          label={t('institution')}
          value={institution_id}
          onChange={(id) =>
            setChoice({
              ...choice,
              institution_id: id,
              class_id: '',
              term_id: '',
              sections: {},
            })
          }
          options={institutions.map((one) => ({ value: one.id, label: one.name }))}
        />
        <Select
          label={t('class')}
          value={class_id}
          onChange={(id) => setChoice({ ...choice, class_id: id, sections: {} })}
          options={classes.map((one) => ({
            value: one.id,
            label: `${one.course_code} · ${one.title}`,
          }))}
        />
        <Select
          label={t('term')}
          value={term_id}
          onChange={(id) => setChoice({ ...choice, term_id: id, sections: {} })}
          options={pastLast(terms).map((one) => ({
            value: one.id,
            label: isPast(one) ? `${one.name} · ${ofClasses('pastTerm')}` : one.name,
          }))}
        />
        {names.map((one) => (
          <Select
            key={one}
            label={t('sectionOf', { name: sectionName(course, one, t) })}
            value={choice.sections[one] ?? mapped[one] ?? fresh}
            onChange={(id) => setChoice({ ...choice, sections: { ...choice.sections, [one]: id } })}
            options={[
              ...(one in mapped ? [] : [{ value: fresh, label: t('sectionNew') }]),
              ...fitting.map(({ id, section_code }) => ({ value: id, label: section_code })),
            ]}
          />
        ))}
        <GroupChoice
          course={course}
          choice={choice}
          onChange={(groups) => setChoice({ ...choice, ...groups })}
        />
      </Stack>
    </FormDialog>
  );
}

const choiceOf = (course: LtiCourse): Choice => ({
  institution_id: course.institution_id ?? '',
  class_id: course.class_id,
  term_id: course.term_id,
  sections: {},
  group_use: course.group_use,
  groups: {},
});

/** The section that each section of the LMS is mapped to, by its name. */
const sectionsOf = ({ sections }: LtiCourse): Record<string, string> =>
  Object.fromEntries(sections.map(({ name, section_id }) => [name, section_id]));
