import { classMailsPerDay, invitationsPerDay } from '../../contract/constants/limits.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { LimitedCall } from '../../http/rate-limit.ts';
import { route, type Route } from '../../http/route.ts';
import { writeToStudents } from '../class-mails/service.ts';
import { listEnrolledClasses, listTaughtClasses } from './classes.ts';
import { getStudentTasks, listEngagement, listSectionTasks } from './engagement.ts';
import {
  addStudent,
  importStudents,
  inviteStudent,
  listStudentImports,
  removeStudent,
  removeStudents,
  undoStudentImport,
} from './roster.ts';
import { listStudentPage } from './student-page.ts';

/** A day, in seconds. */
const day = 24 * 60 * 60;
const bySection = ({ body }: LimitedCall) => (body as { section_id: string }).section_id;
const byPerson = ({ body }: LimitedCall) => (body as { user_id?: string }).user_id;

export function instructorRoutes({
  limit,
  studentGroups,
  jobs,
  lmsAccounts,
}: Dependencies): Route[] {
  const invited = {
    seconds: day,
    refusal: 'The daily limit of invitations has been reached. Please go on tomorrow.',
  };
  const { instructor: byOne, section: toOne, person: again } = invitationsPerDay;
  const invitations = limit(
    { name: 'invitations-instructor', points: byOne, ...invited },
    { name: 'invitations-section', points: toOne, by: bySection, ...invited },
    { name: 'invitations-person', points: again, by: byPerson, ...invited },
  );
  const mailed = { refusal: 'The daily limit of emails has been reached.' };
  const perDay = (name: string, points: number) => limit({ name, points, seconds: day, ...mailed });
  const mailLimits = {
    messages: perDay('class-messages', classMailsPerDay.messages),
    mails: perDay('class-mails', classMailsPerDay.mails),
  };
  return [
    route('GET /api/students/classes', 'student', ({ actor }) => listEnrolledClasses(actor)),
    route('GET /api/instructors/classes', 'instructor', ({ actor }) => listTaughtClasses(actor)),
    route('GET /api/instructors/students/engagement', 'instructor', ({ actor, query }) =>
      listEngagement(actor, query, studentGroups),
    ),
    route('GET /api/instructors/students/page', 'instructor', ({ actor, query }) =>
      listStudentPage({ jobs, studentGroups }, actor, query),
    ),
    route('GET /api/instructors/students/{id}/tasks', 'instructor', ({ actor, params, query }) =>
      getStudentTasks(actor, params.id, query, studentGroups),
    ),
    route('GET /api/instructors/students/tasks', 'instructor', ({ actor, query }) =>
      listSectionTasks(actor, query),
    ),
    route('POST /api/instructors/students/write', 'instructor', ({ actor, body }) =>
      writeToStudents(actor, body, mailLimits),
    ),
    route('POST /api/instructors/students/add', 'instructor', ({ actor, body }) =>
      addStudent(actor, body, invitations),
    ),
    route(
      'DELETE /api/instructors/students/remove/{id}',
      'instructor',
      ({ actor, params, query }) => removeStudent(actor, params.id, query.section_id),
    ),
    route('POST /api/instructors/students/remove', 'instructor', ({ actor, body }) =>
      removeStudents(actor, body),
    ),
    route('POST /api/instructors/students/{id}/invitation', 'instructor', ({ actor, params }) =>
      inviteStudent(actor, params.id, invitations),
    ),
    route('POST /api/instructors/students/import', 'instructor', ({ actor, body }) =>
      importStudents(actor, body, invitations),
    ),
    route('GET /api/instructors/students/imports', 'instructor', ({ actor, query }) =>
      listStudentImports(actor, query.section_id),
    ),
    route('POST /api/instructors/students/imports/{id}/undo', 'instructor', ({ actor, params }) =>
      undoStudentImport(actor, params.id, { lmsAccounts }),
    ),
  ];
}
