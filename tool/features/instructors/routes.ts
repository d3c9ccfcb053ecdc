import type { Dependencies } from '../../dependencies.ts';
import { route, type Route } from '../../http/route.ts';
import { listEnrolledClasses, listTaughtClasses } from './classes.ts';
import { listEngagement } from './engagement.ts';
import { addStudent, importStudents, removeStudent } from './roster.ts';

const instructor = { permission: 'instructor' } as const;

export const instructorRoutes = (_dependencies: Dependencies): Route[] => [
  route('GET /api/students/classes', { permission: 'student' }, ({ actor }) =>
    listEnrolledClasses(actor),
  ),
  route('GET /api/instructors/classes', instructor, ({ actor }) => listTaughtClasses(actor)),
  route('GET /api/instructors/students/engagement', instructor, ({ actor, query }) =>
    listEngagement(actor, query),
  ),
  route('POST /api/instructors/students/add', instructor, ({ actor, body }) =>
    addStudent(actor, body),
  ),
  route('DELETE /api/instructors/students/remove/{id}', instructor, ({ actor, params, query }) =>
    removeStudent(actor, params.id, query.section_id),
  ),
  route('POST /api/instructors/students/import', instructor, ({ actor, body }) =>
    importStudents(actor, body),
  ),
];
