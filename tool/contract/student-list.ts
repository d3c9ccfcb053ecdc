import { z } from 'zod';
import { ClassQuery, text } from './common.ts';
import { activeWithinMs } from './constants/instructor.ts';
import { findingPerson } from './find-people.ts';
import type { EndpointTable } from './endpoint.ts';
import { EngagementRow } from './roster.ts';

/** Filters for students who need the instructor's attention. */
export const needs = ['never', 'week', 'below'] as const;

/** Sort keys of the list; `-up` sorts ascending. */
export const sortKeys = ['name', 'done', 'minutes', 'practiced', 'sessions', 'recent'] as const;
export type SortKey = (typeof sortKeys)[number];

/** Choices of the group filter other than a group. */
export const everyGroup = 'all';
export const noGroup = 'none';

/** Any text, as from a URL; unknown values count as not set. */
const part = (usual: string) => text(200).default(usual);
export const StudentChoice = z.object({
  search: part(''),
  filter: part('all'),
  /** Minutes for the filter 'below'. */
  below: part('15'),
  sort: part('name'),
  /** Group of the LMS course. */
  group: part(everyGroup),
});
export type StudentChoice = z.infer<typeof StudentChoice>;

/** Without a limit, all matching students. */
export const StudentListQuery = StudentChoice.extend({
  ...ClassQuery.shape,
  limit: z.coerce.number().int().min(1).max(100_000).optional(),
});

const count = z.number().int();
const RosterSummary = z.object({
  total: count,
  active: count,
  /** Completed conversations of all students. */
  sessions: count,
  /** Students with at least one completed conversation. */
  engaged: count,
});
export type RosterSummary = z.infer<typeof RosterSummary>;

/** A page of a list of students, with figures for the whole list. */
export const StudentList = z.object({
  students: z.array(EngagementRow),
  /** Number of matching students. */
  shown: count,
  /** Over all students, whatever the filter. */
  summary: RosterSummary,
  /** Number of students in the chosen group by filter. */
  needs: z.record(z.enum(needs), count),
  groups: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The figures are stale and are being recounted. */
  outdated: z.boolean().optional(),
});

type Group = z.infer<typeof StudentList>['groups'][number];
/** The fields that filter and sort use. */
export type Listed = Omit<EngagementRow, 'lastActive'>;

const timeOf = (instant: string | null) => (instant === null ? 0 : Date.parse(instant));

/** Sort values, ascending. Rows arrive by last and first name; the sort is stable. */
const measures: Record<SortKey, (student: Listed) => number> = {
  name: () => 0,
  done: ({ casesDone, casesAssigned }) => (casesAssigned > 0 ? casesDone / casesAssigned : 0),
  minutes: ({ secondsPracticed }) => secondsPracticed,
  practiced: ({ lastPracticed }) => timeOf(lastPracticed),
  sessions: ({ sessionsCompleted }) => sessionsCompleted,
  recent: ({ lastLoginTimestamp }) => timeOf(lastLoginTimestamp),
};

/**
 * Whether the last login is within 7 x 24 h (decision R40), which started at `since`. Instants are
 * compared as texts, which is fast for thousands of rows.
 */
const isActive = ({ lastLoginTimestamp }: Listed, since: string): boolean =>
  lastLoginTimestamp !== null && lastLoginTimestamp >= since;

const secondsOf = (minutes: string): number => (Number.parseInt(minutes, 10) || 0) * 60;

function isShown(student: Listed, filter: string, below: string, since: string): boolean {
  if (filter === 'active') return isActive(student, since);
  if (filter === 'never') return student.sessionsStarted === 0;
  if (filter === 'week') return (student.lastPracticed ?? '') < since;
  return filter !== 'below' || student.secondsPracticed < secondsOf(below);
}

/** A group's key in URLs. */
export const groupKey = ({ id }: Group): string => `:${id}`;

const isInGroup = ({ groups = [] }: Listed, chosen: string): boolean =>
  chosen === noGroup ? groups.length === 0 : groups.some((group) => groupKey(group) === chosen);

export function readSort(sort: string): { key: SortKey; up: boolean } {
  const up = sort.endsWith('-up');
  const name = up ? sort.slice(0, -3) : sort;
  return { key: sortKeys.find((one) => one === name) ?? 'name', up };
}

/**
 * Filters, sorts and limits a list that is ordered by last name and first name. Runs in the browser
 * when it has the whole list, else on the server.
 */
export function listStudents<Student extends Listed>(
  students: readonly Student[],
  { search, filter, below, sort, group }: StudentChoice,
  now: number,
  limit = Infinity,
) {
  const matches = findingPerson(search);
  const since = new Date(now - activeWithinMs).toISOString();
  const groups = new Map(
    students.flatMap(({ groups = [] }) => groups.map((one) => [groupKey(one), one])),
  );
  const known = groups.has(group) || (group === noGroup && groups.size > 0);
  const within = known ? students.filter((student) => isInGroup(student, group)) : [...students];
  const { key, up } = readSort(sort);
  // The sort value is computed once per row, as there may be thousands.
  const shown = within
    .filter((student) => isShown(student, filter, below, since))
    .filter(({ name, email = '' }) => matches(name, email))
    .map((student) => ({ student, measure: measures[key](student) }));
  // The rows arrive by name; other sorts are descending by default.
  if (key === 'name') {
    if (up) shown.reverse();
  } else {
    const sign = up ? 1 : -1;
    shown.sort((a, b) => sign * (a.measure - b.measure));
  }
  const countOf = (need: string) =>
    within.filter((student) => isShown(student, need, below, since)).length;
  return {
    students: shown.slice(0, limit).map(({ student }) => student),
    shown: shown.length,
    summary: {
      total: students.length,
      active: students.filter((student) => isActive(student, since)).length,
      sessions: students.reduce((sum, { sessionsCompleted }) => sum + sessionsCompleted, 0),
      engaged: students.filter(({ sessionsCompleted }) => sessionsCompleted > 0).length,
    },
    needs: { never: countOf('never'), week: countOf('week'), below: countOf('below') },
    groups: [...groups.values()],
  };
}

export const studentListEndpoints = {
  'GET /api/instructors/students/page': { query: StudentListQuery, response: StudentList },
} satisfies EndpointTable;
