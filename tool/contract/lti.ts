import { z } from 'zod';
import { LoginResponse } from './auth.ts';
import { Id, Instant, requiredText, Success, text } from './common.ts';
import { maxLinkedCases } from './constants/limits.ts';
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
  /** The link names a case of another course, and this course has no copy yet. */
  case_missing: z.boolean(),
  /**
   * The address in a person's first launch, if another account has it: the person is asked whether
   * that account is theirs, too.
   */
  known_email: z.string().nullable(),
  /** Whether the client must ask the user to confirm, because the code is not bound to this browser. */
  confirm: z.boolean(),
  /**
   * Set when the browser sent no cookie: where the platform stores the secret of the login (LTI
   * platform storage). The client then repeats the request with the secret.
   */
  storage: z.object({ origin: z.string(), target: z.string(), key: z.string() }).nullable(),
});

export const RosterSyncResponse = z.object({
  added: z.number(),
  updated: z.number(),
  deactivated: z.number(),
  unchanged: z.number(),
  /** Entries without a valid id, which were left out. */
  unreadable: z.number(),
});

/** The LMS course of a section, for its instructors. */
export const TaughtCourse = z.object({
  course: z
    .object({
      platform_name: z.string(),
      has_roster_service: z.boolean(),
      has_grade_service: z.boolean(),
      /** Title of the activity whose column the cases without an activity of their own share. */
      shared_column: z.string().nullable(),
      /** Titles of activities without a column where the tool may create none: their scores go nowhere. */
      columnless: z.array(z.string()),
      /** Whether the same is true of the cases without an activity of their own. */
      others_columnless: z.boolean(),
      roster_synced_at: Instant.nullable(),
      /**
       * The last failed sync in the background; null after one that succeeded. `again_at`: the next
       * attempt, where the LMS has asked to wait.
       */
      roster_failure: z
        .object({ at: Instant, reason: z.string(), again_at: Instant.nullable() })
        .nullable(),
    })
    .nullable(),
});

/** Cases of another class that can be copied to the LMS course of a section. */
export const CopyOffer = z.object({
  /** The class of the originals. */
  class_id: Id,
  course_code: z.string(),
  title: z.string(),
  /** How much later this course begins, in days; the dates of copies are shifted by it. */
  days_later: z.number().int(),
  cases: z.array(
    z.object({
      id: Id,
      title: z.string(),
      /** Access date of the copy. */
      accessible_on: Instant.nullable(),
      /** Copied as a draft: the original is not published. */
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
  /** Title of the LMS activity; null for a column that the tool created, or without a title. */
  activity: z.string().nullable(),
  /** The last score sent. */
  score: z.object({ given: z.number(), maximum: z.number() }).nullable(),
  /** End of the attempt that is scored. */
  attempted_at: Instant,
  state: z.enum(gradeStates),
  reason: z.string().nullable(),
  sent_at: Instant.nullable(),
  /** The LMS has deleted the column: nothing is sent until a launch names it again. */
  column_gone: z.boolean(),
});
export type GradeRow = z.infer<typeof GradeRow>;

/** State of a score: queued, accepted by the LMS, or not. */
export const OwnScore = z.object({
  state: z.enum(['queued', 'sent', 'refused']),
  sent_at: Instant.nullable(),
});

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
      /** An activity that has been opened before links to the case. */
      linked: z.boolean(),
      /** Code of the only section of the course whose students can open it; null without others. */
      only_section: z.string().nullable(),
    }),
  ),
});

export const DeepLinkingBody = z.object({
  request_id: Id,
  /** Empty where the dialog is cancelled. */
  case_ids: z.array(Id).max(maxLinkedCases),
});

/** The frame, by a random name that it generated. */
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
  /** Creates a one-time code with which the caller continues in a new window. */
  'POST /api/auth/lti/window': {
    body: z.object({ path: requiredText(ltiLimits.url, 'The path is missing') }),
    response: z.object({ url: z.string() }),
  },
  /**
   * Lets the caller's frame find its session after a reload where the browser blocks its storage:
   * by a cookie that is partitioned by the embedding site.
   */
  'POST /api/auth/lti/frame': { body: FrameBody, response: Success },
  /** A session for a reloaded frame. */
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
  /** Copies every case of an offer that was not copied before. */
  'POST /api/instructors/lti/copies': {
    body: z.object({ section_id: Id, class_id: Id }),
    response: z.object({ copied: z.number().int() }),
  },
  /** For the caller's newest attempt on the conversation's case; null without a score for an LMS. */
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
