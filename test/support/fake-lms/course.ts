/** What the fake platform knows: courses with their people, links and gradebooks. */

export type CourseRole =
  'student' | 'instructor' | 'ta' | 'admin' | 'observer' | 'designer' | 'test-student';

export interface Person {
  /** The platform's user id, as tokens and rosters carry it. */
  sub: string;
  role: CourseRole;
  given_name?: string;
  family_name?: string;
  email?: string;
  /** As the roster tells it; Active unless set. */
  status?: 'Active' | 'Inactive' | 'Deleted';
  /** Names of the sections within the course that they are in (Canvas). */
  sections?: string[];
  /** Ids of the groups within the course that they are in (Moodle). */
  groups?: string[];
}

export interface ResourceLink {
  id: string;
  title: string;
  /** Custom parameters of the link, as deep linking left them. */
  custom: Record<string, string>;
  /** Number of the line item that belongs to the link; absent for a link without a grade. */
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

/** A score as a tool sends it. */
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
  /** The newest score by line item and person. */
  scores: Map<string, Map<string, Score>>;
  /** Ids of the courses that this one was copied from, the nearest first. */
  history?: string[];
}

/** SPAN 101 with a teacher, an assistant and two students, one link and its column. */
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

/** A course of this many students, for lecture halls and grade storms. */
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

/** One more link with a column of its own. */
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
 * A copy of a course as LMSs make one: its people, links with what they carry, and columns, all with
 * new ids, and no scores. Links keep naming the practice cases of the course that they come from.
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
  // Ids are of the whole site: those of a course begin where no other's are.
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
