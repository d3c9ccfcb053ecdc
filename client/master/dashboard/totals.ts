import { masterScreens } from '../../../tool/contract/constants/master.ts';
import type { MasterUser } from '../../../tool/contract/master.ts';

interface Tally {
  users: number;
  students: number;
  newest: MasterUser[];
}

export const tallyOf = (users: readonly MasterUser[]): Tally => ({
  users: users.length,
  students: users.filter(({ is_student }) => is_student).length,
  newest: newestOf(users),
});

/** The newest by id; ids increase. */
function newestOf(users: readonly MasterUser[]): MasterUser[] {
  return [...users]
    .sort((a, b) => b.id.length - a.id.length || (a.id < b.id ? 1 : -1))
    .slice(0, masterScreens.recentUsers);
}

/** The dashboard's figures; those of classes and sections are always 0 (specification 2 §2). */
export function totalsOf(tallies: readonly Tally[], institutions: readonly unknown[]) {
  const sum = (pick: (tally: Tally) => number) =>
    tallies.reduce((total, tally) => total + pick(tally), 0);
  const total_users = sum(({ users }) => users);
  const total_students = sum(({ students }) => students);
  return {
    total_users,
    total_students,
    total_instructors: total_users - total_students,
    total_institutions: institutions.length,
    total_classes: 0,
    total_sections: 0,
    newest: newestOf(tallies.flatMap(({ newest }) => newest)),
  };
}
export type DashboardTotals = ReturnType<typeof totalsOf>;
