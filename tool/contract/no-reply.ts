/** What the speech service calls an account that cannot pay, is closed, or has a wrong key. */
export const accountCodes: readonly string[] = [
  'insufficient_quota',
  'billing_hard_limit_reached',
  'billing_not_active',
  'invalid_api_key',
  'account_deactivated',
];

/**
 * What the code of an error means for the reply that was asked for. `account` stays until the operator
 * has acted; after `service` the same request may work in a moment.
 */
export const noReplyReason = (code: string | null | undefined): 'account' | 'service' =>
  code && accountCodes.includes(code) ? 'account' : 'service';
