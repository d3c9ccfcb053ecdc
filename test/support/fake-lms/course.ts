/** Data of the fake platform: courses with people, links and gradebooks. */

export type CourseRole =
  'student' | 'instructor' | 'ta' | 'admin' | 'observer' | 'designer' | 'test-student';

export interface Person {
  /** The user id of the platform in tokens and rosters. */
  sub: string;
  role: CourseRole;
  given_name?: string;
  family_name?: string;
  email?: string;
  /** Status in the roster; Active by default. */
  status?: 'Active' | 'Inactive' | 'Deleted';
  /** Names of the person's sections within the course (Canvas). */
  sections?: string[];
  /** Ids of the person's groups within the course (Moodle). */
  groups?: string[];
}

export interface ResourceLink {
  id: string;
  title: string;
  /** Custom parameters of the link, from deep linking. */
  custom: Record<string, string>;
  /** Id of the line item of the link; absent for an ungraded link. */
  lineItem?: string;
}

export interface LineItem {
  id: string;
  label: string;
  scoreMaximum: number;
  resourceLinkId?: string;
  resourceId?: string;
  tag?: string;
  endDateTime?: string;
}

/** A score in the format that a tool sends. */
export interface Score {
  userId: string;
  scoreGiven?: number;
  scoreMaximum?: number;
  comment?: string;
  timestamp: string;
  activityProgress: string;
  gradingProgress: string;
  [extension: string]: unknown;
}

export interface Course {
  id: string;
  label: string;
  title: string;
  term: string;
  people: Person[];
  links: ResourceLink[];
  lineItems: LineItem[];
  /** The latest score by line item and person. */
  scores: Map<string, Map<string, Score>>;
  /** Ids of the courses from which this one was copied, the most recent first. */
  history?: string[];
}

/** SPAN 101 with an instructor, an assistant, two students, one link and its line item. */
export function demoCourse(): Course {
  return {
    id: '2',
    label: 'SPAN 101',
    title: 'SPAN 101: Elementary Spanish',
    term: 'Autumn 2026',
    people: [
      person('3', 'instructor', 'Elena', 'Ruiz', 'teacher1@example.com'),
      person('4', 'ta', 'Tom', 'Alvarez', 'ta1@example.com'),
      person('5', 'student', 'Ana', 'López', 'student1@example.com'),
      person('6', 'student', 'Ben', 'Carter', 'student2@example.com'),
    ],
    links: [{ id: '2', title: 'Speaking practice', custom: {}, lineItem: '3' }],
    lineItems: [{ id: '3', label: 'Speaking practice', scoreMaximum: 100, resourceLinkId: '2' }],
    scores: new Map(),
  };
}

export const person = (
  sub: string,
  role: CourseRole,
  given_name: string,
  family_name: string,
  email: string,
): Person => ({ sub, role, given_name, family_name, email });

export const fullName = ({ given_name, family_name }: Person) =>
  [given_name, family_name].filter(Boolean).join(' ');

/** This many students, for load tests. */
export function manyStudents(count: number, from = 100): Person[] {
  return Array.from({ length: count }, (_, index) =>
    person(
      String(from + index),
      'student',
      `Student${index + 1}`,
      'Storm',
      `s${from + index}@example.com`,
    ),
  );
}

/** Adds a link with its own line item. */
export function addLink(
  course: Course,
  link: { title: string; custom?: Record<string, string>; scoreMaximum?: number | null },
): ResourceLink {
  const id = nextId(course);
  const made: ResourceLink = { id, title: link.title, custom: link.custom ?? {} };
  course.links.push(made);
  if (link.scoreMaximum !== null) {
    const item = addLineItem(course, {
      label: link.title,
      scoreMaximum: link.scoreMaximum ?? 100,
      resourceLinkId: id,
    });
    made.lineItem = item.id;
  }
  return made;
}

export function addLineItem(course: Course, item: Omit<LineItem, 'id'>): LineItem {
  const made = { ...item, id: nextId(course) };
  course.lineItems.push(made);
  return made;
}

function nextId({ links, lineItems }: Course): string {
  return String(Math.max(0, ...[...links, ...lineItems].map(({ id }) => Number(id))) + 1);
}

/**
 * Copies a course as LMSs do: people, links with custom parameters and line items, with new ids and
 * without scores. The links still refer to the practice cases of the original course.
 */
export function copyOf(original: Course, id: string): Course {
  const copy: Course = {
    id,
    label: `${original.label}-${id}`,
    title: `${original.title} (copy ${id})`,
    term: 'Spring 2027',
    people: original.people.map((one) => ({ ...one })),
    links: [],
    lineItems: [],
    scores: new Map(),
    history: [original.id, ...(original.history ?? [])],
  };
  // Ids are unique within the site: each course has its own range.
  let next = Number(id) * 1000;
  for (const link of original.links) {
    next += 1;
    const made: ResourceLink = { ...link, id: String(next), custom: { ...link.custom } };
    copy.links.push(made);
    const column = original.lineItems.find((item) => item.id === link.lineItem);
    if (!column) continue;
    next += 1;
    made.lineItem = String(next);
    copy.lineItems.push({ ...column, id: made.lineItem, resourceLinkId: made.id });
  }
  return copy;
}
