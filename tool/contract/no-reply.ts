/** Error codes of the speech service for an account without credit, a closed one, or a wrong key. */
export const accountCodes: readonly string[] = [
  'insufficient_quota',
  'billing_hard_limit_reached',
  'billing_not_active',
  'invalid_api_key',
  'account_deactivated',
];

/**
 * The reason of a missing reply by error code. `account` stays until the operator acts; after
 * `service` a retry may succeed.
 */
export const noReplyReason = (code: string | null | undefined): 'account' | 'service' =>
  code && accountCodes.includes(code) ? 'account' : 'service';
