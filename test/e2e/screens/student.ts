import { caseTitle as title } from './long-names.ts';
import { heading, openDialog, press, type Screen, text } from './screen.ts';

const as = 'student';
const practice = {
  as,
  route: '/practice/:id',
  path: ({ practiceCase }) => `/practice/${practiceCase.id}`,
} satisfies Partial<Screen>;
const settings = { as, route: '/student/settings' } as const;

export const studentScreens: readonly Screen[] = [
  { name: 'dashboard', as, route: '/student/dashboard', shows: text(title) },
  { name: 'practice list', as, route: '/student/practice', shows: text(title) },
  {
    name: 'class selection',
    as: 'studentOfTwo',
    route: '/student/practice',
    shows: (page) => page.getByRole('button', { name: /^All Classes/ }),
  },
  { name: 'progress', as, route: '/student/progress', shows: text(title) },
  { ...settings, name: 'settings', shows: heading('Where You Are Signed In') },
  { ...settings, name: 'picture dialog', shows: openDialog, act: press('Change Picture') },
  { ...settings, name: 'feedback dialog', shows: openDialog, act: press('Help & Feedback') },
  {
    ...settings,
    name: 'withdrawal of consent',
    shows: openDialog,
    act: press('Withdraw Consent'),
  },
  {
    name: 'help',
    as,
    route: '/student/feedback-help',
    shows: heading('Help & Feedback'),
  },
  {
    name: 'past conversation',
    as,
    route: '/student/conversations/:id',
    path: ({ conversation }) => `/student/conversations/${conversation.id}`,
    shows: heading(title),
  },
  {
    name: 'line of a past conversation',
    as,
    route: '/student/conversations/:id',
    path: ({ conversation }) => `/student/conversations/${conversation.id}`,
    shows: openDialog,
    act: press('Dos euros.'),
  },
  { name: 'my words', as, route: '/student/words', shows: text('it costs') },
  { ...practice, name: 'start dialog', shows: openDialog },
  {
    name: 'feedback report',
    as,
    route: '/feedback/:id',
    path: ({ conversation }) => `/feedback/${conversation.id}`,
    shows: heading('Strengths'),
  },
  {
    name: 'menu',
    as,
    route: '/student/dashboard',
    shows: (page) => page.getByRole('menu'),
    act: press('Menu'),
  },
];
