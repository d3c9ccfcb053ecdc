import { caseTitle as title } from './long-names.ts';
import { heading, openDialog, press, type Screen, tab, text } from './screen.ts';

const editor = {
  as: 'instructor',
  route: '/instructor/review/:caseId',
  path: ({ practiceCase }) => `/instructor/review/${practiceCase.id}`,
} satisfies Partial<Screen>;
const lessons = { as: 'instructor', route: '/instructor/lessons' } as const;
const students = { as: 'instructor', route: '/instructor/students' } as const;

export const instructorScreens: readonly Screen[] = [
  {
    name: 'dashboard',
    as: 'instructor',
    route: '/instructor/dashboard',
    shows: text(title),
  },
  { ...lessons, name: 'lessons', shows: heading(title) },
  { ...lessons, name: 'templates', shows: openDialog, act: press('Use a Template') },
  { ...lessons, name: 'copying of cases', shows: openDialog, act: press('Copy Cases') },
  { ...lessons, name: 'deletion of a case', shows: openDialog, act: press(/^Delete/) },
  {
    name: 'class selection',
    as: 'instructorOfTwo',
    route: '/instructor/lessons',
    shows: (page) => page.getByRole('button', { name: /^All Classes/ }),
  },
  {
    name: 'new case',
    as: 'instructor',
    route: '/instructor/review/new',
    shows: (page) => page.getByLabel('Title', { exact: true }),
  },
  { ...editor, name: 'case: basics', shows: (page) => page.getByLabel('Title', { exact: true }) },
  ...(['Scenario Setup', 'Content & Goals', 'AI Feedback'].map((name) => ({
    ...editor,
    name: `case: ${name}`,
    shows: (page) => page.getByRole('tab', { name, selected: true }),
    act: tab(name),
  })) satisfies Screen[]),
  { ...students, name: 'students', shows: text(/^Kim/) },
  {
    ...students,
    name: 'one student',
    shows: (page) => page.getByRole('dialog').getByText(title),
    act: (page) => page.getByRole('link', { name: /^Kim/ }).click(),
  },
  {
    ...students,
    name: 'new student',
    shows: openDialog,
    act: press('Add Student'),
  },
  { ...students, name: 'list of students', shows: openDialog, act: press(/^Import/) },
  { ...students, name: 'removal of a student', shows: openDialog, act: press(/^Remove Kim/) },
  {
    name: 'analytics',
    as: 'instructor',
    route: '/instructor/analytics',
    shows: text(title),
  },
  {
    name: 'settings',
    as: 'instructor',
    route: '/instructor/settings',
    shows: heading('Where You Are Signed In'),
  },
  {
    name: 'help',
    as: 'instructor',
    route: '/instructor/feedback-help',
    shows: heading('Help & Support'),
  },
  {
    name: 'test of the partner',
    as: 'instructor',
    route: '/practice/:id',
    path: ({ practiceCase }) => `/practice/${practiceCase.id}`,
    shows: openDialog,
  },
  {
    name: 'feedback report',
    as: 'instructor',
    route: '/feedback/:id',
    path: ({ rehearsal }) => `/feedback/${rehearsal.id}`,
    shows: heading('Strengths'),
  },
  {
    name: 'shared report',
    as: 'instructor',
    route: '/instructor/shared-reports/:id',
    path: ({ conversation }) => `/instructor/shared-reports/${conversation.id}`,
    shows: heading('Strengths'),
  },
  {
    name: 'cases for an LMS',
    as: 'instructor',
    route: '/lti/deep-link/:id',
    path: ({ request }) => `/lti/deep-link/${request.id}`,
    shows: (page) => page.getByRole('checkbox', { name: title }),
  },
  {
    name: 'cases for an LMS, for a designer of the course',
    as: 'student',
    route: '/lti/deep-link/:id',
    path: ({ designRequest }) => `/lti/deep-link/${designRequest.id}`,
    shows: (page) => page.getByRole('checkbox', { name: title }),
  },
];
