import { activeWithinMs } from '../../../tool/contract/constants/instructor.ts';
import { percentOf } from '../../lib/format.ts';
import type { Student } from './api.ts';
import { everyGroup, isInGroup } from './groups.ts';

/** What a filter shows; the last three answer who needs the instructor. */
export const needs = ['never', 'week', 'below'] as const;

/** Columns that the list is sorted by; `-up` is the order with the least first. */
export const sortKeys = ['name', 'done', 'minutes', 'practiced', 'sessions', 'recent'] as const;
export type SortKey = (typeof sortKeys)[number];

/** As it stands in the address. */
export interface StudentChoice {
  search: string;
  filter: string;
  /** Minutes that 'below' compares with. */
  below: string;
  sort: string;
  /** Of the LMS's course; see groups.ts. */
  group: string;
}
export const everyone: StudentChoice = {
  search: '',
  filter: 'all',
  below: '15',
  sort: 'name',
  group: everyGroup,
};

const loginAt = ({ lastLoginTimestamp }: Student) =>
  lastLoginTimestamp === null ? 0 : Date.parse(lastLoginTimestamp);
const practicedAt = ({ lastPracticed }: Student) =>
  lastPracticed === null ? 0 : Date.parse(lastPracticed);

/** Whether a student's last login lies within 7 x 24 h of `now` (decision R40). */
const isActive = (student: Student, now: number): boolean =>
  now - loginAt(student) <= activeWithinMs;

/** Most recent login first; whoever never came is last. */
export const byRecency = (a: Student, b: Student): number => loginAt(b) - loginAt(a);

/** Least first. The rows arrive by last name and then first name, which a stable sort keeps among equals. */
const measures: Record<SortKey, (student: Student) => number> = {
  name: () => 0,
  done: ({ casesDone, casesAssigned }) => (casesAssigned > 0 ? casesDone / casesAssigned : 0),
  minutes: ({ secondsPracticed }) => secondsPracticed,
  practiced: practicedAt,
  sessions: ({ sessionsCompleted }) => sessionsCompleted,
  recent: loginAt,
};

export const secondsOf = (minutes: string): number => (Number.parseInt(minutes, 10) || 0) * 60;

export function isShown(student: Student, filter: string, below: string, now: number): boolean {
  switch (filter) {
    case 'active':
      return isActive(student, now);
    case 'never':
      return student.sessionsStarted === 0;
    case 'week':
      return now - practicedAt(student) > activeWithinMs;
    case 'below':
      return student.secondsPracticed < secondsOf(below);
    default:
      return true;
  }
}

export function chooseStudents(
  students: readonly Student[],
  { search, filter, below, sort, group }: StudentChoice,
  now: number,
): Student[] {
  const wanted = search.trim().toLocaleLowerCase();
  const shown = students
    .filter((student) => isInGroup(student, group) && isShown(student, filter, below, now))
    .filter(({ name, email = '' }) => `${name}\n${email}`.toLocaleLowerCase().includes(wanted));
  const { key, up } = readSort(sort);
  // By name they arrive; downwards is what the stated sorts of figures mean.
  if (key === 'name') return up ? shown.reverse() : shown;
  const sign = up ? 1 : -1;
  return shown.sort((a, b) => sign * (measures[key](a) - measures[key](b)));
}

export function readSort(sort: string): { key: SortKey; up: boolean } {
  const up = sort.endsWith('-up');
  const name = up ? sort.slice(0, -3) : sort;
  return { key: sortKeys.find((one) => one === name) ?? 'name', up };
}

/** What a click on a column's header sorts by: first the usual order, then the other one. */
export const nextSort = (sort: string, key: SortKey): string => (sort === key ? `${key}-up` : key);

export interface RosterSummary {
  total: number;
  active: number;
  /** Completed conversations of all students. */
  sessions: number;
  /** Share of students with at least one completed conversation, in whole percent. */
  engagement: number;
}

export function summariseRoster(students: readonly Student[], now: number): RosterSummary {
  const engaged = students.filter(({ sessionsCompleted }) => sessionsCompleted > 0).length;
  return {
    total: students.length,
    active: students.filter((student) => isActive(student, now)).length,
    sessions: students.reduce((sum, { sessionsCompleted }) => sum + sessionsCompleted, 0),
    engagement: percentOf(engaged, students.length),
  };
}
