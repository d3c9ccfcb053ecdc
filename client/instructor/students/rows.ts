import { activeWithinMs } from '../../../tool/contract/constants/instructor.ts';
import { percentOf } from '../../lib/format.ts';
import type { Student } from './api.ts';

type StudentFilter = 'all' | 'active';
type StudentSort = 'name' | 'sessions' | 'recent';

interface StudentChoice {
  search: string;
  filter: StudentFilter;
  sort: StudentSort;
}
export const everyone: StudentChoice = { search: '', filter: 'all', sort: 'name' };

const loginAt = ({ lastLoginTimestamp }: Student) =>
  lastLoginTimestamp === null ? 0 : Date.parse(lastLoginTimestamp);

/** Whether a student's last login lies within 7 x 24 h of `now` (decision R40). */
const isActive = (student: Student, now: number): boolean =>
  now - loginAt(student) <= activeWithinMs;

/** Most recent login first; whoever never came is last. */
export const byRecency = (a: Student, b: Student): number => loginAt(b) - loginAt(a);

/** The rows arrive by last name and then first name, which a stable sort keeps among equals. */
const orders: Record<StudentSort, (a: Student, b: Student) => number> = {
  name: () => 0,
  sessions: (a, b) => b.sessionsCompleted - a.sessionsCompleted,
  recent: byRecency,
};

export function chooseStudents(
  students: readonly Student[],
  { search, filter, sort }: StudentChoice,
  now: number,
): Student[] {
  const wanted = search.trim().toLocaleLowerCase();
  return students
    .filter((student) => filter === 'all' || isActive(student, now))
    .filter(({ name, email = '' }) => `${name}\n${email}`.toLocaleLowerCase().includes(wanted))
    .sort(orders[sort]);
}

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
