import { classesPath } from '../master/console.ts';
import { classTitle } from './long-names.ts';
import { heading, openDialog, press, type Screen, text } from './screen.ts';

const as = 'master';
const classes = { as, route: '/master/classes' } as const;
const access = { as, route: '/master/access' } as const;
const person = {
  as,
  route: '/master/people/:id',
  path: ({ people }) => `/master/people/${people.student.id}`,
} as const satisfies Partial<Screen>;
const platforms = { as, route: '/master/integrations/:part?' } as const;
const records = { as, route: '/master/records/:record?' } as const;
const part = (name: string) => ({ ...platforms, path: () => `/master/integrations/${name}` });
const record = (name: string) => ({ ...records, path: () => `/master/records/${name}` });

/** Class Management down to one level of the stage's class. */
const level = (...steps: readonly ('institution_id' | 'term_id' | 'class_id')[]) => ({
  ...classes,
  path: (({ section }) =>
    classesPath(
      Object.fromEntries(steps.map((step) => [step, section[step]])),
    )) satisfies Screen['path'],
});
const sections = level('institution_id', 'term_id', 'class_id');

export const masterScreens: readonly Screen[] = [
  { name: 'dashboard', as, route: '/master/dashboard', shows: heading('Master Dashboard') },
  { ...level(), name: 'institutions', shows: heading('Class Management') },
  { ...level(), name: 'new institution', shows: openDialog, act: press('Add Institution') },
  { ...level('institution_id'), name: 'terms', shows: text('Autumn 2026') },
  {
    ...level('institution_id'),
    name: 'new term',
    shows: openDialog,
    act: press('Add Term'),
  },
  {
    ...level('institution_id', 'term_id'),
    name: 'classes',
    shows: text(classTitle),
  },
  {
    ...level('institution_id', 'term_id'),
    name: 'new class',
    shows: openDialog,
    act: press('Add Class'),
  },
  {
    ...sections,
    name: 'sections',
    shows: (page) => page.getByRole('button', { name: /^Section A/ }),
  },
  {
    ...sections,
    name: 'section',
    shows: (page) => page.getByRole('button', { name: /^Remove Kim/ }),
    act: press(/^Section A/),
  },
  {
    ...sections,
    name: 'enrolment',
    shows: (page) => page.getByRole('form', { name: 'Add User to Section' }),
    act: async (page) => {
      await press(/^Section A/)(page);
      await press('Add User')(page);
    },
  },
  {
    ...sections,
    name: 'edit of a section',
    shows: openDialog,
    act: async (page) => {
      await press(/^Section A/)(page);
      await press('Edit Section')(page);
    },
  },
  {
    ...sections,
    name: 'move of people',
    shows: openDialog,
    act: async (page) => {
      await press(/^Section A/)(page);
      await press('Move to Another Section')(page);
    },
  },
  {
    name: 'people',
    as,
    route: '/master/people',
    shows: (page, { people }) => page.getByText(people.student.email).first(),
    path: ({ people }) => `/master/people?search=${people.student.email}`,
  },
  {
    ...person,
    name: 'person',
    // Found by the e-mail address, because the test of the settings form changes the name.
    shows: (page, { people }) => page.getByText(people.student.email).first(),
  },
  { ...person, name: 'edit of a person', shows: openDialog, act: press('Edit') },
  { ...access, name: 'access', shows: (page, { group }) => text(group)(page) },
  { ...access, name: 'new access group', shows: openDialog, act: press('Add Group') },
  { name: 'imports', as, route: '/master/imports', shows: heading('Export') },
  {
    ...platforms,
    name: 'platforms',
    shows: (page) => page.getByRole('button', { name: 'Edit Riverside Moodle' }).first(),
  },
  { ...platforms, name: 'new platform', shows: openDialog, act: press('Add Platform') },
  { ...platforms, name: 'invitation', shows: openDialog, act: press(/Invite/) },
  { ...platforms, name: 'connection', shows: openDialog, act: press(/^Connection with/) },
  { ...part('launches'), name: 'launches', shows: text('Riverside Moodle') },
  { ...part('canvas'), name: 'guide to Canvas', shows: (page) => page.getByText('/lti/').first() },
  { ...part('moodle'), name: 'guide to Moodle', shows: (page) => page.getByText('/lti/').first() },
  { ...record('audit'), name: 'audit log', shows: heading('Audit Log') },
  { ...record('sign-ins'), name: 'sign-ins', shows: text('Wrong password or code') },
  { ...record('consents'), name: 'consents', shows: heading('Consent Texts') },
  { ...record('research'), name: 'research', shows: heading('Research Export') },
  {
    ...record('deleted'),
    name: 'deleted items',
    shows: (page) => page.getByRole('button', { name: /^Restore/ }).first(),
  },
  {
    ...record('speech'),
    name: 'speech service',
    shows: heading('Last Check of the Speech Service'),
  },
  { ...record('feedback'), name: 'feedback', shows: (page, { words }) => text(words)(page) },
  { name: 'status', as, route: '/master/status', shows: heading('Usage and Cost') },
  {
    name: 'second factor',
    as: 'halfMaster',
    route: '/second-factor',
    shows: heading('Your Second Factor'),
  },
  {
    name: 'settings',
    as,
    route: '/instructor/settings',
    shows: heading('Where You Are Signed In'),
  },
];
