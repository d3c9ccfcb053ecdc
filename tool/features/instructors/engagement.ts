import type { ClassQuery } from '../../contract/common.ts';
import type { EngagementRow } from '../../contract/roster.ts';
import type { Actor } from '../../http/actor.ts';
import { scopeOf, type Scope } from '../cases/scope.ts';
import { findEnrollmentsIn } from '../enrollments/service.ts';
import { countCompletedSessions } from '../progress/completed-sessions.ts';
import type { UserRecord } from '../users/model.ts';
import { findUsers } from '../users/service.ts';
import { agoText } from './ago-text.ts';

/** Students of the sections that the caller teaches, each once, by last name and then first name. */
export async function listEngagement(actor: Actor, query: ClassQuery): Promise<EngagementRow[]> {
  const scope = await scopeOf(actor, query);
  const enrollments = await findEnrollmentsIn(scope.sectionIds, ['student']);
  const people = await findUsers([...new Set(enrollments.map(({ user_id }) => String(user_id)))]);
  const byName = new Intl.Collator('en');
  people.sort(
    (a, b) =>
      byName.compare(a.last_name, b.last_name) || byName.compare(a.first_name, b.first_name),
  );
  return viewStudents(people, scope);
}

/** What an instructor may see of students: course administration only (decision R1). */
export async function viewStudents(people: UserRecord[], scope: Scope): Promise<EngagementRow[]> {
  const sessions = await countCompletedSessions(
    scope.sectionIds,
    people.length === 1 ? people[0]?._id : undefined,
  );
  const now = new Date();
  return people.map((user) => ({
    id: String(user._id),
    name: `${user.first_name} ${user.last_name}`.trim() || user.email,
    email: user.email,
    sessionsCompleted: sessions.get(String(user._id)) ?? 0,
    lastActive: agoText(user.last_login, now),
    lastLoginTimestamp: user.last_login?.toISOString() ?? null,
  }));
}
