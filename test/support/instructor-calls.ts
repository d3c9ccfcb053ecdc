import type { BuiltSection } from './builders/organisation.ts';
import type { BuiltUser } from './builders/people.ts';
import { completeForm } from './builders/practice.ts';

export interface Call {
  route: string;
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  body?: object;
}

interface Taught {
  section: BuiltSection;
  /** A student of the section. */
  student: BuiltUser;
  /** A case of the section; `conversationId` is the student's conversation on it with a shared report. */
  caseId: string;
  conversationId: string;
  /** An import into the section. */
  importId: string;
}

/**
 * Every instructor request that refers to a section or one of its records, in an order in which they
 * succeed.
 */
export function instructorCalls(taught: Taught): Call[] {
  const { section, student, caseId, conversationId, importId } = taught;
  const complete = { ...completeForm(section), section_id: section.id };
  const target = {
    class_id: section.class_id,
    section_id: section.id,
    request_id: 'matrix-request',
  };
  const library = '/api/case-library';
  const place = `class_id=${section.class_id}&section_id=${section.id}`;
  const cases = '/api/practice_cases';
  const instructors = '/api/instructors';
  const person = { email: 'newcomer@parley.test', first_name: 'New', last_name: 'Comer' };
  const at = (method: Call['method'], route: string, path: string, body?: object): Call => ({
    route: `${method.toUpperCase()} ${route}`,
    method,
    path,
    ...(body && { body }),
  });
  const plain = (path: string) => at('get', path, `${path}?${place}`);
  return [
    plain(`${cases}/get_cases`),
    at('get', `${cases}/get_case/{caseId}`, `${cases}/get_case/${caseId}`),
    at('post', `${cases}/add_case`, `${cases}/add_case`, complete),
    at('post', `${cases}/draft`, `${cases}/draft`, {
      class_id: section.class_id,
      section_id: section.id,
      description: 'At the market',
    }),
    at('post', `${cases}/copy`, `${cases}/copy`, { ...target, case_ids: [caseId] }),
    at('post', `${cases}/import`, `${cases}/import`, { ...target, cases: [{ title: 'Read' }] }),
    at('post', library, library, { case_ids: [caseId] }),
    at('put', `${cases}/update_case/{id}`, `${cases}/update_case/${caseId}`, { title: 'Changed' }),
    at('put', `${cases}/publish_case/{caseId}`, `${cases}/publish_case/${caseId}`, complete),
    at('put', `${cases}/publish/{id}`, `${cases}/publish/${caseId}`, { published: true }),
    at('get', `${cases}/published/{id}`, `${cases}/published/${caseId}`),
    at('put', `${cases}/restore_published/{id}`, `${cases}/restore_published/${caseId}`),
    plain(`${cases}/page`),
    plain(`${instructors}/students/engagement`),
    plain(`${instructors}/students/page`),
    at(
      'get',
      `${instructors}/students/tasks`,
      `${instructors}/students/tasks?section_id=${section.id}`,
    ),
    at(
      'get',
      `${instructors}/students/{id}/tasks`,
      `${instructors}/students/${student.id}/tasks?section_id=${section.id}`,
    ),
    at(
      'get',
      `${instructors}/students/{id}/accommodations`,
      `${instructors}/students/${student.id}/accommodations`,
    ),
    at(
      'put',
      `${instructors}/students/{id}/accommodations`,
      `${instructors}/students/${student.id}/accommodations`,
      {
        longer_turns: true,
        slower_partner: false,
        captions: true,
        typing: false,
        time_multiplier: 1.5,
      },
    ),
    at('post', `${instructors}/students/write`, `${instructors}/students/write`, {
      key: 'from-the-matrix',
      user_ids: [student.id],
      subject: 'Practice',
      text: 'Please practice.',
    }),
    at('post', `${instructors}/students/add`, `${instructors}/students/add`, {
      ...person,
      section_id: section.id,
    }),
    at('post', `${instructors}/students/import`, `${instructors}/students/import`, {
      section_id: section.id,
      rows: [{ line: 1, ...person }],
      dry_run: false,
    }),
    plain(`${instructors}/students/imports`),
    at(
      'post',
      `${instructors}/students/imports/{id}/undo`,
      `${instructors}/students/imports/${importId}/undo`,
    ),
    plain(`${instructors}/analytics`),
    plain(`${instructors}/analytics/page`),
    at('put', `${instructors}/assignments/{caseId}`, `${instructors}/assignments/${caseId}`, {
      section_id: section.id,
      due_at: '2027-01-10T09:00:00Z',
      closes_at: null,
      max_attempts: 3,
    }),
    plain(`${instructors}/assignments`),
    at('put', `${instructors}/assignment-exceptions`, `${instructors}/assignment-exceptions`, {
      section_id: section.id,
      user_id: student.id,
      case_id: caseId,
      extra_days: 2,
      extra_attempts: 0,
    }),
    at(
      'get',
      `${instructors}/assignment-exceptions`,
      `${instructors}/assignment-exceptions?section_id=${section.id}`,
    ),
    at(
      'delete',
      `${instructors}/assignments/{caseId}`,
      `${instructors}/assignments/${caseId}?section_id=${section.id}`,
    ),
    plain(`${instructors}/shared_reports`),
    at(
      'get',
      `${instructors}/shared_reports/{id}`,
      `${instructors}/shared_reports/${conversationId}`,
    ),
    plain(`${instructors}/analytics/weeks`),
    at(
      'get',
      `${instructors}/analytics/mistakes/{caseId}`,
      `${instructors}/analytics/mistakes/${caseId}?section_id=${section.id}`,
    ),
    plain(`${instructors}/spending`),
    at('get', `${instructors}/lti/course`, `${instructors}/lti/course?section_id=${section.id}`),
    at('get', `${instructors}/lti/copies`, `${instructors}/lti/copies?section_id=${section.id}`),
    at('get', `${instructors}/lti/grades`, `${instructors}/lti/grades?section_id=${section.id}`),
    at(
      'post',
      `${instructors}/students/{id}/invitation`,
      `${instructors}/students/${student.id}/invitation`,
    ),
    at(
      'delete',
      `${instructors}/students/remove/{id}`,
      `${instructors}/students/remove/${student.id}?section_id=${section.id}`,
    ),
    at('post', `${instructors}/students/remove`, `${instructors}/students/remove`, {
      user_ids: [student.id],
      section_id: section.id,
    }),
    at('delete', `${cases}/delete_case/{caseId}`, `${cases}/delete_case/${caseId}`),
  ];
}
