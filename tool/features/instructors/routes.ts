import type { Dependencies } from '../../dependencies.ts';
import { route, type Route } from '../../http/route.ts';
import { listLearntClasses, listTaughtClasses } from './classes.ts';

export const instructorRoutes = (_dependencies: Dependencies): Route[] => [
  route('GET /api/students/classes', { permission: 'student' }, ({ actor }) =>
    listLearntClasses(actor),
  ),
  route('GET /api/instructors/classes', { permission: 'instructor' }, ({ actor }) =>
    listTaughtClasses(actor),
  ),
];
