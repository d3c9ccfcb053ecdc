import { errorStatus, type ErrorCode } from '../contract/errors.ts';
import { onDuplicateKey } from '../database/duplicate-key.ts';

/**
 * The one error that services throw for a user to read. `message` becomes the response's `error`
 * field unchanged, so it must hold no secret.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    more: { fields?: Record<string, string>; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = errorStatus[code];
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

export const notFound = (what: string) => new AppError('not_found', `${what} not found`);
export const forbidden = (message = 'You do not have permission to do this.') =>
  new AppError('forbidden', message);
export const conflict = (message: string) => new AppError('conflict', message);

/** A refusal of one field of the body; the form shows `message` at the field. */
export const invalidField = (field: string, message: string) =>
  new AppError('invalid_input', message, { fields: { [field]: message } });

/** For `catch`: turns the error of a unique index into a 409. */
export const conflictOnDuplicate = (message: string) =>
  onDuplicateKey((cause): never => {
    throw new AppError('conflict', message, { cause });
  });

/** For `catch`: ignores a conflict, because the record exists already. */
export function ignoreConflict(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'conflict')) throw error;
}
