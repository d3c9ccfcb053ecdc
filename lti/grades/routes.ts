import { route, type Route } from '../../tool/http/route.ts';
import type { GradeServices } from './send.ts';
import { listGrades, resendGrade, viewOwnScore } from './service.ts';

export const gradeRoutes = (services: GradeServices): Route[] => [
  route('GET /api/instructors/lti/grades', 'instructor', ({ actor, query }) =>
    listGrades(actor, query.section_id),
  ),
  route('GET /api/students/conversations/{id}/score', 'student', (call) =>
    viewOwnScore(call.actor, call.params.id),
  ),
  route('POST /api/instructors/lti/grades/{id}/resend', 'instructor', ({ actor, params }) =>
    resendGrade(services, actor, params.id),
  ),
];
