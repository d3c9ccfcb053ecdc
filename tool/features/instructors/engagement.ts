import type { ClassQuery } from '../../contract/common.ts';
import type { EngagementRow } from '../../contract/roster.ts';
import type { Actor } from '../../http/actor.ts';
import { scopeOf } from '../cases/scope.ts';
import { findStudentIds } from '../enrollments/service.ts';
import { countCompletedSessions } from '../progress/completed-sessions.ts';
import { contactOf } from '../users/addresses.ts';
import { findVisitors, type Visitor } from '../users/service.ts';
import { formatRelativeTime } from './relative-time.ts';

/** Students of the sections that the caller teaches, each once, by last name and then first name. */
export async function listEngagement(actor: Actor, query: ClassQuery): Promise<EngagementRow[]> {
  const { sectionIds } = await scopeOf(actor, query);
  const [people, sessions] = await Promise.all([
    findStudentIds(sectionIds).then(findVisitors),
    countCompletedSessions(sectionIds),
  ]);
  const byName = new Intl.Collator('en');
  people.sort(
    (a, b) =>
      byName.compare(a.last_name, b.last_name) || byName.compare(a.first_name, b.first_name),
  );
  return viewStudents(people, sessions);
}

/** What an instructor may see of students: course administration only (decision R1). */
export function viewStudents(
  people: readonly Visitor[],
  sessions: ReadonlyMap<string, number>,
): EngagementRow[] {
  const now = new Date();
  return people.map((user) => {
    const email = contactOf(user);
    return {
      id: String(user._id),
      name: `${user.first_name} ${user.last_name}`.trim() || (email ?? ''),
      ...(email !== null && { email }),
      sessionsCompleted: sessions.get(String(user._id)) ?? 0,
      lastActive: formatRelativeTime(user.last_login, now),
      lastLoginTimestamp: user.last_login?.toISOString() ?? null,
    };
  });
}
