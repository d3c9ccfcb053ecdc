import { Types } from 'mongoose';
import { upsert } from '../../tool/database/duplicate-key.ts';
import { ensureInstitution, ensureTerm } from '../../tool/features/organisation/lms.ts';
import { findClass, isActive } from '../../tool/features/organisation/sections-with-parents.ts';
import { cachedDeployment, LtiPlatform, type PlatformRecord } from '../platforms/model.ts';
import { customValue, type Launch } from '../protocol/claims.ts';
import { tryUrl } from '../protocol/guarded-fetch.ts';
import { LtiTerm, type ContextRecord } from './model.ts';

type Origin = Pick<Launch, 'deployment_id'> & Partial<Pick<Launch, 'tool_platform'>>;

/** What the LMS calls its institution; Moodle sends the short name of its site as name. */
function institutionName({ product, name }: PlatformRecord, { tool_platform: site }: Origin) {
  return (product === 'moodle' ? site?.description : site?.name)?.trim() || name;
}

/**
 * The institution of a deployment: its own, else the platform's. For a platform without one, the first
 * launch creates an institution, which a master may rename or replace.
 */
async function upsertInstitution(
  platform: PlatformRecord,
  origin: Origin,
): Promise<Types.ObjectId> {
  const deployment = await cachedDeployment(platform._id, origin.deployment_id);
  const chosen = deployment?.institution_id ?? platform.institution_id;
  if (chosen && (await isActive(chosen))) return chosen;
  if (deployment?.institution_id) return deployment.institution_id;
  const id = platform.institution_id ?? (await reserveInstitutionId(platform));
  const host = tryUrl(platform.issuer)?.host ?? platform.issuer;
  await ensureInstitution(id, { name: institutionName(platform, origin), host });
  return id;
}

/**
 * The institution of people in a course: that of its class, whichever deployment a launch comes from;
 * for a course that is new, or whose class is deleted, that of the deployment.
 */
export async function institutionOf(
  platform: PlatformRecord,
  origin: Origin,
  course: Pick<ContextRecord, 'class_id'> | null,
): Promise<Types.ObjectId> {
  const ofCourse = course && (await findClass(course.class_id));
  return ofCourse?.institution_id ?? upsertInstitution(platform, origin);
}

/** Returns the same id to all concurrent launches: the first one stored. */
async function reserveInstitutionId({ _id }: PlatformRecord): Promise<Types.ObjectId> {
  const fresh = new Types.ObjectId();
  const reserved = await LtiPlatform.findOneAndUpdate(
    { _id, institution_id: null },
    { $set: { institution_id: fresh } },
    { returnDocument: 'after' },
  ).lean();
  if (reserved?.institution_id) return reserved.institution_id;
  const current = await LtiPlatform.findOne({ _id }).lean();
  return current?.institution_id ?? fresh;
}

/** Term of courses whose LMS names none; a master may rename it. */
const defaultTerm = { name: 'LMS courses', code: 'LMS' };

export interface TermFacts {
  /** Empty when the LMS names none. */
  name: string;
  start_date: string;
  end_date: string;
}

/** The term of a launch's course. The default term of Canvas counts as none. */
export function termFacts(launch: Pick<Launch, 'custom'>, now: Date): TermFacts {
  const year = now.getUTCFullYear();
  const start = dayOf(customValue(launch, 'term_start', 'term_start_at', 'term_startat'));
  const end = dayOf(customValue(launch, 'term_end', 'term_end_at', 'term_endat'));
  const from = start ?? `${end?.slice(0, 4) ?? year}-01-01`;
  const until = end ?? `${from.slice(0, 4)}-12-31`;
  const ordered = from < until;
  return {
    name: customValue(launch, 'term_name') ?? '',
    start_date: ordered ? from : `${year}-01-01`,
    end_date: ordered ? until : `${year}-12-31`,
  };
}

/**
 * The first day of the course itself. Moodle sends dates of the course; Canvas sends dates of the
 * term and of the course; dates of a named term say nothing about the course.
 */
export function courseStart(launch: Pick<Launch, 'custom'>): string | undefined {
  const own = customValue(launch, 'course_start', 'course_startat', 'course_start_at');
  const named = customValue(launch, 'term_name') !== null;
  return dayOf(own ?? (named ? null : customValue(launch, 'term_start')));
}

/** The term for an LMS's term, created at its first launch. */
export async function upsertTerm(
  institution_id: Types.ObjectId,
  { name, ...days }: TermFacts,
): Promise<Types.ObjectId> {
  const { term_id } = await upsert(
    LtiTerm,
    { institution_id, name },
    { $setOnInsert: { term_id: new Types.ObjectId() } },
  );
  const names = name ? { name, code: name } : defaultTerm;
  await ensureTerm(term_id, { institution_id, ...names, ...days });
  return term_id;
}

/** The calendar day of a date or time in a format that LMSs send. */
function dayOf(text: string | null): string | undefined {
  const at = text === null ? NaN : Date.parse(text);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString().slice(0, 10);
}
