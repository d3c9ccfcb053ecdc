import { join, resolve } from 'node:path';
import { z } from 'zod';
import { projectRoot } from './paths.ts';
import { openAiDefaults } from './speech/openai/defaults.ts';

const flag = z
  .enum(['true', 'false', '1', '0', ''])
  .transform((value) => value === 'true' || value === '1');
const Url = z.url({ protocol: /^https?$/, error: 'must begin with http:// or https://' });
const Whole = z.coerce.number({ error: 'must be a number' }).int('must be a whole number');
const list = (form: RegExp, message: string) =>
  z
    .string()
    .default('')
    .transform((text) =>
      text
        .toLowerCase()
        .split(/[\s,]+/)
        .map((one) => one.replace(/^@/, ''))
        .filter(Boolean),
    )
    .refine((all) => all.every((one) => form.test(one)), message);
const names = list(
  /^([^/:]+|\[.+\])$/,
  'must be names such as example.edu, without scheme and port',
);

const SecretKey = z.string().min(32, 'must have at least 32 characters').optional();

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  /** What this process does: everything, only pages and API, or only jobs. */
  ROLE: z.enum(['all', 'web', 'jobs']).default('all'),
  PORT: Whole.min(0).max(65535).default(3000),
  /** Address to listen on: loopback by default; containers set 0.0.0.0. */
  HOST: z.string().default('127.0.0.1'),
  /** The tool's own origin, for LMS links, mails and security headers. */
  PUBLIC_URL: Url.regex(
    /^(?!https?:\/\/)|^[^?#/]*\/\/[^?#/]+\/?$/i,
    'must have no path',
  ).optional(),
  /** Accepted host names in addition to that of PUBLIC_URL and localhost, comma separated. */
  ALLOWED_HOSTS: names,
  /** Number of proxies in front whose forwarded headers are trusted. */
  TRUST_PROXY: Whole.min(0).max(5).default(0),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, 'must begin with mongodb:// or mongodb+srv://')
    .optional(),
  /** Allows production to store its data in DATA_DIR, for a single process. */
  EMBEDDED_DATABASE: flag.default(false),
  DATA_DIR: z.string().min(1).default('.data'),
  SECRET_KEY: SecretKey,
  /** The key before SECRET_KEY, accepted until rotate-secret has run everywhere. */
  SECRET_KEY_PREVIOUS: SecretKey,
  /** Seconds that a stopping server reports not ready before it closes, so that proxies switch. */
  STOP_DELAY_SECONDS: z.coerce.number().min(0).max(5).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Bearer token with which another machine may read /metrics. */
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  OPENAI_API_KEY: z.string().min(1).optional(),
  OPENAI_BASE_URL: Url.default(openAiDefaults.baseUrl),
  OPENAI_REALTIME_MODEL: z.string().min(1).default(openAiDefaults.realtimeModel),
  OPENAI_TRANSCRIBE_MODEL: z.string().min(1).default(openAiDefaults.transcribeModel),
  OPENAI_FEEDBACK_MODEL: z.string().min(1).default(openAiDefaults.feedbackModel),
  /** STUN servers for the browser, comma separated; empty for none. */
  STUN_URLS: z.string().default('stun:stun.l.google.com:19302'),
  /** Allows instructors and assistants to open one conversation by id (decision R1). */
  INSTRUCTORS_MAY_READ_CONVERSATIONS: flag.default(false),
  /** Mail server, e.g. smtps://user:password@mail.example.edu; without it mails become files. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must begin with smtp:// or smtps://' })
    .optional(),
  MAIL_FROM: z.string().min(3).default('Parley <no-reply@parley.test>'),
  /** Domains whose addresses may register without an invited account, comma separated. */
  REGISTRATION_DOMAINS: names,
  /**
   * Registration requires a one-time code that is mailed to the address (decision R14). Always
   * required where PUBLIC_URL is not loopback.
   */
  REGISTRATION_CODE: flag.default(false),
  /** Sign-in with the institution's OpenID Connect provider: its issuer, and Parley's client there. */
  OIDC_ISSUER: Url.optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  /** Domains whose verified addresses may sign in; without it only invited people may. */
  OIDC_ALLOWED_DOMAINS: names,
  /** Name of the institution on the button of the login page. */
  OIDC_NAME: z.string().min(1).max(60).default('your institution'),
  /** host:port of LMS test installations on loopback or private addresses, comma separated. */
  LTI_ALLOWED_HOSTS: list(/^[^/]+:\d+$/, 'must have the form host:port'),
  CONTACT_EMAIL: z.email().default('support@parley.test'),
});

/** Names of the variables that `readConfig` reads. */
export const settingNames: readonly string[] = Object.keys(Environment.shape);

export type Config = Readonly<
  Omit<z.infer<typeof Environment>, 'SECRET_KEY' | 'PUBLIC_URL'> & {
    SECRET_KEY: string | undefined;
    PUBLIC_URL: string;
    version: string;
    production: boolean;
  }
>;

/** The one setting for which an empty value means none; its default is an external server. */
const emptyMeansNone = 'STUN_URLS';

/**
 * Reads and validates the environment. Throws one Error whose message lists every problem, for an
 * operator at a terminal. Production needs SECRET_KEY, and MONGODB_URI or EMBEDDED_DATABASE.
 */
export function readConfig(environment: NodeJS.ProcessEnv, version: string): Config {
  // An empty variable counts as unset, as compose files and shells leave them.
  const given = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => value !== '' || name === emptyMeansNone),
  );
  const parsed = Environment.safeParse(given);
  const faults = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  for (const name of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']) {
    if (given.OIDC_ISSUER && !given[name])
      faults.push(`${name} is missing, which OIDC_ISSUER needs`);
    if (given[name] && !given.OIDC_ISSUER)
      faults.push(`OIDC_ISSUER is missing, which ${name} needs`);
  }
  if (given.ROLE && given.ROLE !== 'all' && !given.MONGODB_URI)
    faults.push('MONGODB_URI is missing: with a ROLE there are several processes');
  if (given.NODE_ENV === 'production') {
    if (!given.MONGODB_URI && !(parsed.success && parsed.data.EMBEDDED_DATABASE))
      faults.push('MONGODB_URI is missing (or EMBEDDED_DATABASE=true, for a single process)');
    if (!given.SECRET_KEY) faults.push('SECRET_KEY is missing');
  }
  if (!parsed.success || faults.length > 0) {
    throw new Error(
      `Parley cannot start, the environment is not complete:\n  - ${faults.join('\n  - ')}`,
    );
  }
  const values = parsed.data;
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, '');
  return Object.freeze({
    ...values,
    SECRET_KEY: values.SECRET_KEY,
    PUBLIC_URL: publicUrl,
    REGISTRATION_CODE: values.REGISTRATION_CODE || !isLoopback(publicUrl),
    DATA_DIR: resolve(projectRoot, values.DATA_DIR),
    version,
    production: values.NODE_ENV === 'production',
  });
}

export function isLoopback(url: string): boolean {
  return /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostnameOf(url));
}

/** The host of a URL; empty for an invalid one. */
export const hostnameOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '');

/** Whether only this machine can reach the server: its socket and its public URL are loopback. */
export const isOnlyLocal = ({ HOST, PUBLIC_URL }: Pick<Config, 'HOST' | 'PUBLIC_URL'>): boolean =>
  isLoopback(PUBLIC_URL) && isLoopback(`http://${HOST.includes(':') ? `[${HOST}]` : HOST}`);

export const clientFolder = join(projectRoot, 'dist', 'client');
