/** HTTP status by refusal code, a closed set that the launch report uses, too. */
export const refusalStatus = {
  not_found: 404,
  malformed: 400,
  no_state: 400,
  wrong_message: 400,
  missing_claim: 400,
  bad_token: 401,
  bad_signature: 401,
  bad_times: 401,
  wrong_nonce: 401,
  used_before: 401,
  keys_unavailable: 401,
  browser_not_bound: 401,
  other_browser: 403,
  unknown_platform: 403,
  inactive_platform: 403,
  unknown_deployment: 403,
  wrong_target: 403,
  not_staff: 403,
  acts_as_student: 403,
  site_not_allowed: 403,
  registration_refused: 400,
  invitation_spent: 403,
  too_many: 429,
} as const;
export type RefusalCode = keyof typeof refusalStatus;

/** A refused launch. The message is for the user in the LMS and its administrator. */
export class LaunchRefused extends Error {
  readonly code: RefusalCode;
  readonly status: number;

  constructor(code: RefusalCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'LaunchRefused';
    this.code = code;
    this.status = refusalStatus[code];
  }
}
