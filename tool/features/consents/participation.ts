import { consentTexts } from '../../contract/consent-text.ts';
import type { EntityId } from '../../database/entity-id.ts';
import { groupBy } from '../../group-by.ts';
import { Consent } from './model.ts';

/**
 * The periods in which a person takes part as a student: from an agreement to one of the versions to a
 * refusal, or to the agreement to another version.
 */
export interface Participation {
  user_id: string;
  /** Version and time of the latest agreement that counts. */
  version: string;
  consented_at: Date;
  times: { from: Date; until: Date | null }[];
}

type Answer = Pick<InstanceType<typeof Consent>, 'version' | 'has_consented' | 'at'>;

/** Prefix of the versions of the students' text, such as `student-3`. */
const studentPrefix = consentTexts.student.version.replace(/\d+$/u, '');
const ofStudents = (version: string) => version.startsWith(studentPrefix);

/**
 * Everybody who agreed to one of the versions (default: to the students' text) and whose newest answers
 * to any text and to the students' text are no refusals: a withdrawal excludes all data of a person, also
 * when they agreed as an instructor since, and `withdrawn` is called for it.
 */
export async function* participations(
  versions: readonly string[],
  withdrawn: () => void,
): AsyncGenerator<Participation> {
  const counts = (version: string) =>
    versions.length > 0 ? versions.includes(version) : ofStudents(version);
  let answers: Answer[] = [];
  let person = '';
  const conclude = (): Participation | null => {
    const agreed = answers.filter((answer) => answer.has_consented && counts(answer.version));
    const latest = agreed.at(-1);
    if (!latest) return null;
    const asStudent = answers.findLast(({ version }) => ofStudents(version));
    if (!answers.at(-1)?.has_consented || asStudent?.has_consented === false) {
      withdrawn();
      return null;
    }
    const { version, at } = latest;
    return { user_id: person, version, consented_at: at, times: timesOf(answers, counts) };
  };
  const rows = Consent.find().sort({ user_id: 1, at: 1, _id: 1 }).lean().cursor();
  for await (const row of rows) {
    if (String(row.user_id) !== person) {
      const done = conclude();
      if (done) yield done;
      person = String(row.user_id);
      answers = [];
    }
    answers.push(row);
  }
  const last = conclude();
  if (last) yield last;
}

/**
 * The periods of the students' text, which covers what is practiced. A refusal of any text ends one, and
 * so does the agreement to a version that does not count.
 */
function timesOf(answers: readonly Answer[], counts: (version: string) => boolean) {
  const times: Participation['times'] = [];
  for (const { version, has_consented, at } of answers) {
    const open = times.at(-1)?.until === null ? times.at(-1) : undefined;
    const agrees = has_consented && ofStudents(version);
    if (open && (!has_consented || (agrees && !counts(version)))) open.until = at;
    if (!open && agrees && counts(version)) times.push({ from: at, until: null });
  }
  return times;
}

/**
 * Whether people take part in the study as instructors, by id: false for who refused or withdrew either
 * text last, or the instructors' text; without those who never answered that one.
 */
export async function findInstructorAnswers(
  userIds: readonly EntityId[],
): Promise<Map<string, boolean>> {
  const rows = await Consent.find({ user_id: { $in: userIds } })
    .sort({ at: 1, _id: 1 })
    .lean();
  const answers = new Map<string, boolean>();
  for (const [id, own] of groupBy(rows, ({ user_id }) => String(user_id))) {
    const asInstructor = own.findLast(({ version }) => !ofStudents(version));
    const refused = [own.at(-1), asInstructor].some((answer) => answer?.has_consented === false);
    if (refused || asInstructor) answers.set(id, !refused);
  }
  return answers;
}
