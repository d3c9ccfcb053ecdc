import { z } from 'zod';
import { LoginResponse } from './auth.ts';
import { Id, Instant, requiredText, Success, text } from './common.ts';
import { ltiLimits } from './constants/lti.ts';
import { gradeStates } from './constants/practice-case.ts';
import type { EndpointTable } from './endpoint.ts';

export const EntryResponse = LoginResponse.extend({
  /** Path of the app to navigate to. */
  target: z.string(),
  /** Return URL of the course; null when the platform sends none. */
  return_url: z.string().nullable(),
  /** Section to select; null when the launch has none. */
  section_id: Id.nullable(),
  /** The link names a case of another course and this course has no copy of it yet. */
  case_missing: z.boolean(),
  /**
   * The address that the LMS states, where somebody else's account has it: at the first launch of a
   * person, who is asked whether that account is theirs, too.
   */
  known_email: z.string().nullable(),
  /** Whether the person is asked first, because nothing binds the code to this browser. */
  confirm: z.boolean(),
  /**
   * Not null when the browser brought no cookie: the frame of the platform, and the key, that keep the
   * secret of the login (LTI platform storage). The call is then made again with it.
   */
  storage: z.object({ origin: z.string(), target: z.string(), key: z.string() }).nullable(),
});

export const RosterSyncResponse = z.object({
  added: z.number(),
  updated: z.number(),
  deactivated: z.number(),
  unchanged: z.number(),
});

/** Instructor's view of the LMS course behind a section. */
export const TaughtCourse = z.object({
  course: z
    .object({
      platform_name: z.string(),
      has_roster_service: z.boolean(),
      has_grade_service: z.boolean(),
      roster_synced_at: Instant.nullable(),
    })
    .nullable(),
});

/** Cases of another class that the LMS course of a section can have copies of. */
export const CopyOffer = z.object({
  /** The class of the originals. */
  class_id: Id,
  course_code: z.string(),
  title: z.string(),
  /** How much later this course begins, in days; the dates of its copies are moved by that. */
  days_later: z.number().int(),
  cases: z.array(
    z.object({
      id: Id,
      title: z.string(),
      /** Access date of the copy. */
      accessible_on: Instant.nullable(),
      /** It comes over as a draft: students do not have the original. */
      draft: z.boolean(),
    }),
  ),
});
export type CopyOffer = z.infer<typeof CopyOffer>;

export const GradeRow = z.object({
  id: Id,
  user_id: Id,
  first_name: z.string(),
  last_name: z.string(),
  case_id: Id,
  case_title: z.string(),
  /** Title of the LMS's activity; null for a column that the tool has made, or of an unnamed one. */
  activity: z.string().nullable(),
  /** The score that was sent last. */
  score: z.object({ given: z.number(), maximum: z.number() }).nullable(),
  /** End of the attempt that it stands for. */
  attempted_at: Instant,
  state: z.enum(gradeStates),
  reason: z.string().nullable(),
  sent_at: Instant.nullable(),
  /** The LMS has no such column any more: nothing is sent until a launch names it again. */
  column_gone: z.boolean(),
});
export type GradeRow = z.infer<typeof GradeRow>;

/** How far a score is: on its way, taken by the course, or not taken. */
export const OwnScore = z.object({
  state: z.enum(['queued', 'sent', 'refused']),
  sent_at: Instant.nullable(),
});

/** A deep linking request. */
export const DeepLinkingRequest = z.object({
  id: Id,
  class_id: Id.nullable(),
  section_id: Id.nullable(),
  course_title: z.string(),
  accept_multiple: z.boolean(),
  cases: z.array(
    z.object({
      id: Id,
      title: z.string(),
      language: z.string(),
      /** An activity of the course opens it already, as far as one has been opened. */
      linked: z.boolean(),
    }),
  ),
});

export const DeepLinkingBody = z.object({
  request_id: Id,
  case_ids: z.array(Id).min(1, 'Choose at least one case').max(100),
});

/** The frame, by a name that it has made up for itself. */
const FrameBody = z.object({
  frame: z.string().regex(/^[0-9a-f]{16}$/, 'This is not the name of a frame.'),
});

export const ltiEndpoints = {
  'POST /api/auth/lti': {
    body: z.object({
      code: requiredText(200, 'The code is missing'),
      secret: text(100).optional(),
    }),
    response: EntryResponse,
  },
  /** A new one-time code with which the caller continues in a new window. */
  'POST /api/auth/lti/window': {
    body: z.object({ path: requiredText(ltiLimits.url, 'The path is missing') }),
    response: z.object({ url: z.string() }),
  },
  /**
   * Lets the frame of the caller find its session again after a reload, where the browser keeps
   * nothing else for it: by a cookie that belongs to the frame and the site around it.
   */
  'POST /api/auth/lti/frame': { body: FrameBody, response: Success },
  /** A session for a frame that was loaded anew. */
  'POST /api/auth/lti/resume': {
    body: FrameBody,
    response: z.object({ access_token: z.string() }),
  },
  'GET /api/instructors/lti/course': {
    query: z.object({ section_id: Id }),
    response: TaughtCourse,
  },
  'POST /api/instructors/lti/roster-sync': {
    body: z.object({ section_id: Id }),
    response: RosterSyncResponse,
  },
  'GET /api/instructors/lti/copies': {
    query: z.object({ section_id: Id }),
    response: z.array(CopyOffer),
  },
  /** Copies every case of an offer, each once. */
  'POST /api/instructors/lti/copies': {
    body: z.object({ section_id: Id, class_id: Id }),
    response: z.object({ copied: z.number().int() }),
  },
  /** Of the caller's newest attempt on the conversation's case; null where no course is told. */
  'GET /api/students/conversations/{id}/score': {
    response: z.object({ score: OwnScore.nullable() }),
  },
  'GET /api/instructors/lti/grades': {
    query: z.object({ section_id: Id }),
    response: z.array(GradeRow),
  },
  'POST /api/instructors/lti/grades/{id}/resend': { response: GradeRow },
  'GET /api/instructors/lti/deep-linking/{id}': { response: DeepLinkingRequest },
  'POST /api/instructors/lti/deep-linking': {
    body: DeepLinkingBody,
    response: z.object({ return_url: z.string(), jwt: z.string() }),
  },
} satisfies EndpointTable;
