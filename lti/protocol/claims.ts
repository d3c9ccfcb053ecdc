import { z } from 'zod';
import { ltiLimits } from '../../tool/contract/constants/lti.ts';
import { LaunchRefused } from './refusal.ts';

const lti = 'https://purl.imsglobal.org/spec/lti/claim/';
const messageTypes = [
  'LtiResourceLinkRequest',
  'LtiDeepLinkingRequest',
  'LtiSubmissionReviewRequest',
] as const;

const text = z.string().min(1).max(ltiLimits.identifier);
/**
 * An id: a string, but some platforms send a number. Numbers that JavaScript rounds are refused, as two
 * of them could become one id.
 */
export const identifier = z.union([text, z.int().transform(String)]);
const url = z
  .string()
  .max(ltiLimits.url)
  .pipe(z.url({ protocol: /^https?$/ }));
const words = z.string().max(ltiLimits.url);
/** An optional claim must not stop a launch: an invalid value counts as not sent. */
const lenient = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined);

const Required = z.object({
  // The certification suite has a number refused.
  sub: text,
  [`${lti}deployment_id`]: identifier,
  [`${lti}target_link_uri`]: words.min(1),
  [`${lti}roles`]: z.array(words).max(100),
});

const Optional = z.object({
  name: lenient(words),
  given_name: lenient(words),
  family_name: lenient(words),
  email: lenient(z.string().trim().toLowerCase().max(254).pipe(z.email())),
  context: lenient(
    z.object({
      id: identifier,
      label: lenient(words.trim()),
      title: lenient(words.trim()),
      type: lenient(z.array(words).max(20)),
    }),
  ),
  resource_link: lenient(z.object({ id: identifier, title: lenient(words) })),
  /** The person whose work a review request is about. */
  for_user: lenient(z.object({ user_id: identifier })),
  custom: lenient(z.record(z.string(), z.unknown())),
  lis: lenient(z.object({ course_section_sourcedid: lenient(words) })),
  launch_presentation: lenient(z.object({ return_url: lenient(url), locale: lenient(words) })),
  tool_platform: lenient(z.object({ name: lenient(words), description: lenient(words) })),
  ags: lenient(
    z.object({
      scope: lenient(z.array(words).max(20)),
      lineitems: lenient(url),
      lineitem: lenient(url),
    }),
  ),
  nrps: lenient(
    z.object({
      context_memberships_url: url,
      service_versions: lenient(z.array(words).max(10)),
    }),
  ),
});

/** Type of the content items that the tool makes: links to itself. */
export const resourceLinkType = 'ltiResourceLink';

/** The settings of a deep-linking request (LTI deep linking 2.0 §4.4.1). */
const DeepLinkingSettings = z.object({
  deep_link_return_url: url,
  accept_types: z.array(words).max(20),
  accept_multiple: lenient(z.boolean()),
  accept_lineitem: lenient(z.boolean()),
  title: lenient(words),
  /** Opaque; returned unchanged. Its length is limited by that of the token (`readParameters`). */
  data: z.string().nullish(),
});
export type DeepLinkingSettings = z.infer<typeof DeepLinkingSettings>;

/** The claims of a validated launch, under short names. */
export interface Launch extends z.infer<typeof Optional> {
  message: (typeof messageTypes)[number];
  sub: string;
  deployment_id: string;
  roles: string[];
  deep_linking?: DeepLinkingSettings | undefined;
}

/** Claims of services and of deep linking have other prefixes than the core claims. */
const elsewhere: Record<string, string> = {
  ags: 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint',
  nrps: 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice',
};
const deepLinkingClaim = 'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings';
const plain = new Set(['name', 'given_name', 'family_name', 'email']);

/** Reads the claims of a token whose signature was checked. Throws LaunchRefused. */
export function readClaims(claims: Record<string, unknown>): Launch & { target_link_uri: string } {
  if (claims[`${lti}version`] !== '1.3.0')
    throw new LaunchRefused('wrong_message', 'The LMS did not send an LTI 1.3 launch (version).');
  const message = messageTypes.find((type) => type === claims[`${lti}message_type`]);
  if (!message)
    throw new LaunchRefused(
      'wrong_message',
      'The LMS sent a message type that this tool does not take, or none.',
    );
  const required = parse(Required, claims);
  const optional = Optional.parse(
    Object.fromEntries(
      Object.keys(Optional.shape).map((name) => [
        name,
        claims[plain.has(name) ? name : (elsewhere[name] ?? lti + name)],
      ]),
    ),
  );
  const deepLinking = message === 'LtiDeepLinkingRequest';
  if (message === 'LtiResourceLinkRequest' && !optional.resource_link)
    throw missing(`${lti}resource_link`);
  if (message === 'LtiSubmissionReviewRequest') {
    if (!optional.for_user) throw missing(`${lti}for_user`);
    if (!optional.ags?.lineitem) throw missing('lineitem');
  }
  return {
    ...optional,
    message,
    sub: required.sub,
    deployment_id: String(required[`${lti}deployment_id`]),
    target_link_uri: String(required[`${lti}target_link_uri`]),
    roles: required[`${lti}roles`] as string[],
    deep_linking: deepLinking ? readSettings(claims[deepLinkingClaim]) : undefined,
  };
}

function readSettings(claim: unknown): DeepLinkingSettings {
  const settings = parse(DeepLinkingSettings, claim);
  if (settings.accept_types.includes(resourceLinkType)) return settings;
  throw new LaunchRefused(
    'wrong_message',
    'The LMS asks for something other than a link to this tool.',
  );
}

function parse<T extends z.ZodType>(schema: T, value: unknown): z.infer<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw missing(parsed.error.issues[0]?.path.join('.') || 'deep_linking_settings');
}

const missing = (claim: string) =>
  new LaunchRefused(
    'missing_claim',
    `The LMS left out "${claim.replace(lti, '')}" in the launch, or sent it in a wrong form.`,
  );

/** A custom parameter by the end of its name; an empty or unsubstituted value counts as not sent. */
export function customValue(launch: Pick<Launch, 'custom'>, ...endings: string[]): string | null {
  return filledIn(launch, endings).find((value) => value !== '') ?? null;
}

/** Like `customValue`, for a parameter whose empty value has a meaning. */
export function customText(launch: Pick<Launch, 'custom'>, ...endings: string[]): string | null {
  return filledIn(launch, endings)[0] ?? null;
}

const filledIn = ({ custom }: Pick<Launch, 'custom'>, endings: readonly string[]): string[] =>
  Object.entries(custom ?? {}).flatMap(([name, value]) =>
    endings.some((ending) => name.toLowerCase().endsWith(ending)) &&
    typeof value === 'string' &&
    !value.startsWith('$')
      ? [value]
      : [],
  );

/** The roles in a course that the tool distinguishes. */
export type CourseRole = 'student' | 'ta' | 'instructor';

const membership = 'http://purl.imsglobal.org/vocab/lis/v2/membership';

/** Sub-roles of Instructor that assist rather than teach (LTI core 1.3 §A.2.3). */
const assistant =
  /^(?:Grader|TeachingAssistant(?:Group|Offering|Section|SectionAssociation|Template)?)$/;

/**
 * The role of a person in the course. Only roles of the membership vocabulary count, long or short;
 * an administrator of the institution has no role in the course. Canvas sends Instructor for an
 * assistant as well, so assistant comes first. Without a teaching role a person is a student.
 */
export function courseRole(roles: readonly string[]): CourseRole {
  const names = roles.map(membershipRole);
  if (names.some((name) => name?.main === 'Instructor' && assistant.test(name.sub))) return 'ta';
  if (names.some((name) => name?.main === 'TeachingAssistant')) return 'ta';
  if (names.some((name) => name?.main === 'Instructor')) return 'instructor';
  return 'student';
}

const beside: ReadonlySet<string> = new Set(['Mentor', 'ContentDeveloper']);

/** Whether a person is in a course only to observe, design or try it, neither to learn nor to teach. */
export function isBesideClass(roles: readonly string[]): boolean {
  if (isTestUser(roles)) return true;
  const names = roles.flatMap((role) => membershipRole(role)?.main ?? []);
  return names.length > 0 && names.every((name) => beside.has(name));
}

/** Whether a person may add content to a course: those who teach it and those who design it. */
export const mayAddContent = (roles: readonly string[]): boolean =>
  courseRole(roles) !== 'student' ||
  roles.some((role) => membershipRole(role)?.main === 'ContentDeveloper');

/** Whether an LMS made this person up to try a course, such as Canvas's Test Student; no roster lists them. */
export const isTestUser = (roles: readonly string[]): boolean =>
  roles.includes('http://purl.imsglobal.org/vocab/lti/system/person#TestUser');

/** Whether somebody else has opened a student's view of the course (Canvas's 'Act as User'). */
export const actsAsStudent = (launch: Pick<Launch, 'custom' | 'roles'>): boolean =>
  courseRole(launch.roles) === 'student' &&
  !isBesideClass(launch.roles) &&
  customValue(launch, 'masquerading_user_id') !== null;

/** Main and sub role: `membership#Learner`, `membership/Instructor#TeachingAssistant`, `Learner`. */
function membershipRole(role: string): { main: string; sub: string } | null {
  if (role.startsWith(`${membership}#`))
    return { main: role.slice(membership.length + 1), sub: '' };
  if (role.startsWith(`${membership}/`)) {
    const [main = '', sub = ''] = role.slice(membership.length + 1).split('#');
    return { main, sub };
  }
  // A short name is one word, perhaps with its sub-role; anything else is of another vocabulary.
  const [, main = '', sub = ''] = /^(\w+)(?:[#/](\w+))?$/.exec(role) ?? [];
  return main ? { main, sub } : null;
}

const caseParameter = 'review_case';
const subParameter = 'review_of';

/** The launch URL that opens a person's work on a platform without review messages (Canvas). */
export function reviewAddress(launchUrl: string, of: { caseId: string; sub: string }): string {
  const address = new URL(launchUrl);
  address.searchParams.set(caseParameter, of.caseId);
  address.searchParams.set(subParameter, of.sub);
  return address.href;
}

/** Turns a launch of a `reviewAddress` into a review request; returns any other launch unchanged. */
export function asReview(launch: Launch, target: string): Launch {
  const { searchParams } = new URL(target);
  const user_id = searchParams.get(subParameter);
  if (launch.message !== 'LtiResourceLinkRequest' || !user_id) return launch;
  const case_id = searchParams.get(caseParameter);
  return {
    ...launch,
    message: 'LtiSubmissionReviewRequest',
    for_user: { user_id },
    custom: { ...launch.custom, ...(case_id && { case_id }) },
  };
}
