import { createHash } from 'node:crypto';
import { LtiDeepLinkingRequest } from '../../../lti/deep-linking/model.ts';
import { LtiLaunchLog } from '../../../lti/platforms/launch-log.ts';
import { LtiPlatform } from '../../../lti/platforms/model.ts';
import { AccessGroup } from '../../../tool/features/access-groups/model.ts';
import { Audit } from '../../../tool/features/audit/model.ts';
import { SignIn } from '../../../tool/features/auth/sign-ins.ts';
import { recordConsent } from '../../../tool/features/consents/service.ts';
import { SecondFactor } from '../../../tool/features/second-factor/model.ts';
import { Conversation } from '../../../tool/features/conversations/model.ts';
import { KeptWord } from '../../../tool/features/my-words/model.ts';
import { SystemFeedback } from '../../../tool/features/system-feedback/model.ts';
import { Class, Institution, Section } from '../../../tool/features/organisation/model.ts';
import { User } from '../../../tool/features/users/model.ts';
import { getUser } from '../../../tool/features/users/service.ts';
import { buildSection } from '../../support/builders/organisation.ts';
import {
  buildEnrolled,
  buildInstructor,
  buildMaster,
  buildProvided,
  buildStudent,
  buildUnasked,
} from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { buildPractised } from '../../support/builders/practised.ts';
import { buildEnrollment, buildInstructorOfTwo } from '../../support/builders/teaching.ts';
import {
  caseTitle,
  classTitle,
  draftTitle,
  institutionName,
  longEmail,
  longName,
  longWord,
  sectionCode,
} from './long-names.ts';

/** The user of a screen; `nobody` is not signed in, `halfMaster` lacks the second factor. */
export type Viewer =
  | 'nobody'
  | 'student'
  | 'studentOfTwo'
  | 'newcomer'
  | 'instructor'
  | 'instructorOfTwo'
  | 'master'
  | 'halfMaster';

/** A class in the middle of its term: users, cases in both states, conversations, reports, an LMS. */
export type Stage = Awaited<ReturnType<typeof buildStage>>;

const report = `## Strengths
You asked for prices without help: *"¿Cuánto cuesta?"*

- **Vocabulary** – all key items were said
- **Turn taking** – you answered at once

## Your next step
Try the past tense: \`compré\`.`;

async function buildStage() {
  const section = await buildLongSection();
  await buildSection({ ...section, section_code: 'B' });
  const unique = section.id.slice(-6);
  const student = await buildStudent(section, { ...longName, email: longEmail(unique) });
  const [instructor, classmate, instructorOfTwo, studentOfTwo, newcomer, master, halfMaster] =
    await Promise.all([
      buildInstructor(section, longName),
      buildEnrolled('student', section, { ...longName, first_name: 'Kim' }),
      buildInstructorOfTwo(),
      buildStudent(),
      buildUnasked(),
      buildMaster(),
      buildMaster(),
    ]);
  await SecondFactor.create({ user_id: halfMaster.id, enrolled_at: new Date() });
  await buildEnrollment(studentOfTwo, section, 'student');
  for (const { id } of [student, instructor]) await recordConsent(await getUser(id), true);
  const practiceCase = await buildCase(section, { title: caseTitle });
  const draft = { title: draftTitle, published: false, is_draft: true };
  const unpublished = await buildCase(section, draft);
  const turns = ['¡Buenos días!', 'Buenos días. ¿Cuánto cuesta?', 'Dos euros.', 'Gracias.'];
  const talk = { turns, feedback: report };
  await buildPractised(student, practiceCase, { ...talk, at: new Date(Date.now() - 7_200_000) });
  const conversation = await buildPractised(student, practiceCase, { ...talk, seconds: 150 });
  await KeptWord.create({
    user_id: student.id,
    word: 'cuesta',
    key: 'cuesta',
    language_code: 'es',
    meaning: 'it costs',
    sentence: '¿Cuánto cuesta?',
    kept_at: new Date(),
    due_at: new Date(),
  });
  await User.updateOne(
    { _id: student.id },
    { $set: { weekly_goal: { unit: 'minutes', amount: 120 } } },
  );
  await Conversation.updateOne({ _id: conversation.id }, { $set: { shared_at: new Date() } });
  const rehearsal = await buildPractised({ ...instructor, section }, practiceCase, talk);
  await buildPractised(classmate, practiceCase, { completed: false, seconds: 20 });
  return {
    people: { student, studentOfTwo, newcomer, instructor, instructorOfTwo, master, halfMaster },
    section,
    practiceCase,
    unpublished,
    conversation,
    rehearsal,
    unasked: () => buildUnasked(),
    provided: () => buildProvided({ is_student: true }),
    ...(await buildLms({ instructor, student }, section)),
    ...(await buildRecords(student)),
  };
}

/** A section with very long names. */
async function buildLongSection() {
  const section = await buildSection({ section_code: sectionCode });
  const { id, institution_id, class_id } = section;
  await Institution.updateOne(
    { _id: institution_id },
    { $set: { name: `${institutionName} ${id.slice(-6)}` } },
  );
  await Class.updateOne({ _id: class_id }, { $set: { title: classTitle } });
  return section;
}

/** A platform with a refused launch; returns its open deep-linking requests: of a teacher, of a designer. */
async function buildLms(
  people: Record<'instructor' | 'student', { id: string }>,
  section: { id: string },
) {
  const origin = `https://lms-${section.id}.example.edu`;
  const platform = await LtiPlatform.create({
    name: 'Riverside Moodle',
    issuer: origin,
    client_id: 'parley',
    auth_url: `${origin}/auth`,
    token_url: `${origin}/token`,
    jwks_url: `${origin}/certs`,
    product: 'moodle',
    active: true,
  });
  await LtiLaunchLog.create({
    at: new Date(),
    platform_id: platform._id,
    outcome: 'refused',
    code: 'unknown_deployment',
    reason: 'The deployment is not registered.',
    reference: createHash('sha256').update(section.id).digest('hex').slice(0, 8),
    sent: [{ name: 'deployment', value: '7' }],
  });
  const requestOf = async ({ id }: { id: string }) => {
    const request = await LtiDeepLinkingRequest.create({
      user_id: id,
      platform_id: platform._id,
      deployment_id: '1',
      return_url: `${origin}/return`,
      accept_multiple: true,
      accept_line_item: true,
      created_at: new Date(),
    });
    return { id: String(request._id) };
  };
  return {
    request: await requestOf(people.instructor),
    designRequest: await requestOf(people.student),
  };
}

/**
 * Records for masters: an access group that opens later, a changed address in the audit log, a failed
 * sign-in, a deleted section, and feedback of a student.
 */
async function buildRecords(student: { id: string }) {
  const group = `Late start ${student.id}`;
  await AccessGroup.create({ name: group, opens_at: new Date(Date.now() + 7 * 86_400_000) });
  const jwks_url = `https://learning-management.${student.id}.example.edu/mod/lti/certs.php`;
  await Audit.create({
    at: new Date(),
    actor_id: student.id,
    action: 'update',
    kind: 'lti_platform',
    before: { name: 'Riverside Moodle', jwks_url },
    after: { name: 'Riverside Moodle', jwks_url: `${jwks_url}?renewed` },
  });
  await SignIn.create({
    user_id: student.id,
    origin: 'native',
    outcome: 'failed',
    address: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
    user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    at: new Date(),
    expires_at: new Date(Date.now() + 86_400_000),
  });
  const { id } = await buildLongSection();
  await Section.updateOne({ _id: id }, { deleted_at: new Date() });
  const words = `The market is fun ${student.id} ${longWord}`;
  await SystemFeedback.create({
    user_id: student.id,
    role: 'student',
    source: 'system',
    text: words,
  });
  return { group, words };
}

let built: Promise<Stage> | undefined;
/** The stage of this worker, built at its first use. */
export const openStage = (): Promise<Stage> => (built ??= buildStage());

export const personOf = ({ people }: Stage, viewer: Viewer) =>
  viewer === 'nobody' ? undefined : people[viewer];
