import { createHmac } from 'node:crypto';

/**
 * What the speech provider knows a person by: the same for one person, and without our key nobody can
 * tell who. 64 hexadecimal digits.
 */
export function safetyIdentifier(secretKey: string | undefined, userId: string): string {
  return createHmac('sha256', secretKey ?? 'development')
    .update(`speech:${userId}`)
    .digest('hex');
}
