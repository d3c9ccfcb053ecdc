import mongoose from 'mongoose';
import { startEmbedded } from '@parley/embedded-mongodb';
import { connectDatabase } from '../../tool/database/connection.ts';
import { openSession } from '../../tool/features/sessions/service.ts';
import { buildCourse, buildLink, buildMembers } from '../../test/support/builders/lti.ts';
import { buildSection } from '../../test/support/builders/organisation.ts';
import { buildInstructor, buildStudent } from '../../test/support/builders/people.ts';
import { buildCase } from '../../test/support/builders/practice.ts';
import { addLineItem, manyStudents } from '../../test/support/fake-lms/course.ts';
import { startFakeLms, type FakeLms } from '../../test/support/fake-lms/platform.ts';

/** A folder of the embedded engine, or the URI of a MongoDB server. */
export type Store = { folder: string } | { uri: string };

export interface SignedIn {
  id: string;
  token: string;
}

export interface ChaosFixtures {
  lms: FakeLms;
  students: SignedIn[];
  instructors: SignedIn[];
  cases: string[];
}

const caseCount = 10;
/** Shortest conversation that counts, in seconds: less than the talk here lasts. */
const minTime = 1;

/** Works on the store while no server has it open. */
export async function withStore<Result>(
  store: Store,
  work: () => Promise<Result>,
): Promise<Result> {
  const engine = 'folder' in store ? await startEmbedded({ dataDir: store.folder }) : null;
  await connectDatabase(engine?.uri ?? ('uri' in store ? store.uri : ''), {
    journaled: engine === null,
  });
  try {
    return await work();
  } finally {
    await mongoose.disconnect();
    await engine?.close();
  }
}

/** An LMS course whose cases are columns of its gradebook, with all users signed in. */
export async function buildFixtures(
  store: Store,
  count: { students: number; instructors: number },
): Promise<ChaosFixtures> {
  const lms = await startFakeLms();
  lms.course.people = manyStudents(count.students);
  return withStore(store, async () => {
    const section = await buildSection();
    const course = await buildCourse(lms, section);
    const students: SignedIn[] = [];
    for (const { sub } of lms.course.people) {
      const { id } = await buildStudent(section);
      students.push(await signIn(id));
      await buildMembers(course, [{ sub, user_id: id }]);
    }
    const instructors: SignedIn[] = [];
    while (instructors.length < count.instructors)
      instructors.push(await signIn((await buildInstructor(section)).id));
    const cases: string[] = [];
    while (cases.length < caseCount) {
      const { id } = await buildCase(section, { min_time: minTime });
      const { id: lineItem } = addLineItem(lms.course, {
        label: `Case ${cases.length + 1}`,
        scoreMaximum: 100,
      });
      await buildLink(lms, course, { id: `link-${cases.length}`, case_id: id, lineItem });
      cases.push(id);
    }
    return { lms, students, instructors, cases };
  });
}

const signIn = async (id: string): Promise<SignedIn> => ({
  id,
  token: await openSession(id, { origin: 'native', userAgent: 'chaos' }),
});
