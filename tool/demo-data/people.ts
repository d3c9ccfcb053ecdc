import type { avatars } from '../contract/constants/people.ts';
import type { EnrollmentRole } from '../contract/roles.ts';

/** The sections of the demo data. */
export type DemoSection = 'SPAN 101 A' | 'SPAN 101 B' | 'FREN 201 A';

export interface DemoPerson {
  key: string;
  first_name: string;
  last_name: string;
  email: string;
  picture: (typeof avatars)[number];
  enrollments: readonly (readonly [DemoSection, EnrollmentRole])[];
  is_master?: true;
  /** Whether the person can sign in with the demo password. */
  login?: true;
  /** On the roster, but not registered. */
  pending?: true;
}

/** Password of all demo logins; these accounts exist in demo data only. */
export const demoPassword = 'Parley-demo-1';

const spanishA = [['SPAN 101 A', 'student']] as const;
const spanishB = [['SPAN 101 B', 'student']] as const;
const frenchA = [['FREN 201 A', 'student']] as const;

const logins: readonly DemoPerson[] = [
  {
    key: 'maya',
    first_name: 'Maya',
    last_name: 'Thompson',
    email: 'student@parley.test',
    picture: 'Lychee',
    enrollments: spanishA,
    login: true,
  },
  {
    key: 'daniel',
    first_name: 'Daniel',
    last_name: 'Okafor',
    email: 'student2@parley.test',
    picture: 'Orange',
    enrollments: [...spanishA, ...frenchA],
    login: true,
  },
  {
    key: 'elena',
    first_name: 'Elena',
    last_name: 'Vázquez',
    email: 'instructor@parley.test',
    picture: 'Plum',
    enrollments: [
      ['SPAN 101 A', 'instructor'],
      ['FREN 201 A', 'instructor'],
      ['SPAN 101 B', 'instructor'],
    ],
    login: true,
  },
  {
    key: 'lucas',
    first_name: 'Lucas',
    last_name: 'Moreau',
    email: 'ta@parley.test',
    picture: 'Pear',
    enrollments: [['SPAN 101 A', 'ta']],
    login: true,
  },
  {
    key: 'ruth',
    first_name: 'Ruth',
    last_name: 'Adler',
    email: 'master@parley.test',
    picture: 'Lemon',
    enrollments: [],
    is_master: true,
    login: true,
  },
];

const student = (
  key: string,
  name: string,
  picture: DemoPerson['picture'],
  enrollments: DemoPerson['enrollments'],
  more: { pending?: true } = {},
): DemoPerson => {
  const [first_name = '', last_name = ''] = name.split(' ');
  const email = `${key}@parley.test`;
  return { key, first_name, last_name, email, picture, enrollments, ...more };
};

/** All people of the demo data. Only the first five can sign in. */
export const demoPeople: readonly DemoPerson[] = [
  ...logins,
  student('hannah', 'Hannah Berg', 'Apple', spanishA),
  student('noah', 'Noah Kim', 'Melon', spanishA),
  student('sofia', 'Sofia Rossi', 'Plum', spanishA),
  student('jamal', 'Jamal Carter', 'Blueberry', spanishA),
  student('emily', 'Emily Nguyen', 'Lemon', spanishA),
  student('liam', 'Liam O’Connor', 'Pear', spanishA),
  student('aisha', 'Aisha Rahman', 'Blueberry', spanishA, { pending: true }),
  student('priya', 'Priya Raman', 'Lychee', frenchA),
  student('theo', 'Theo Lindqvist', 'Apple', frenchA),
  student('grace', 'Grace Mensah', 'Orange', frenchA),
  student('rafael', 'Rafael Pereira', 'Melon', frenchA),
  student('zoe', 'Zoe Goldberg', 'Plum', frenchA),
  student('ben', 'Ben Whitaker', 'Lemon', frenchA),
  student('olivia', 'Olivia Tanaka', 'Lychee', spanishB),
  student('marcus', 'Marcus Reid', 'Pear', spanishB),
  student('ingrid', 'Ingrid Solheim', 'Blueberry', spanishB, { pending: true }),
];
