import type { ErrorRequestHandler, RequestHandler } from 'express';
import { errorStatus, type ErrorBody, type ErrorCode } from '../contract/errors.ts';
import { databaseFault } from '../database/fault.ts';
import { AppError } from './app-error.ts';

/** Responds with 404 and the standard error body to a path or method without a route. */
export const unknownRoute: RequestHandler = (req) => {
  throw new AppError('not_found', `There is nothing at ${req.method} ${req.baseUrl}${req.path}`);
};

/** Converts every error into `{error, code, fields?, requestId}`; logs and hides unexpected ones. */
export const errorHandler: ErrorRequestHandler = (thrown, req, res, _next) => {
  const error = toAppError(thrown);
  const fault = databaseFault(thrown);
  if (fault) req.log().error({ err: thrown }, `database: ${fault}`);
  else if (error.code === 'internal') req.log().error({ err: thrown }, 'unexpected error');
  if (res.headersSent) return void res.destroy();
  if (error.retryAfterSeconds !== undefined)
    res.set('Retry-After', String(Math.ceil(error.retryAfterSeconds)));
  const body: ErrorBody = { error: error.message, code: error.code, requestId: req.id };
  if (error.fields) body.fields = error.fields;
  res.status(error.status).json(body);
};

function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (databaseFault(thrown))
    return new AppError(
      'unavailable',
      'Parley cannot reach its database at the moment. Please try again.',
      { retryAfterSeconds: 5, cause: thrown },
    );
  const httpCode = codeOfBodyError(thrown);
  if (httpCode) return new AppError(httpCode, bodyErrorText[httpCode]);
  return new AppError('internal', 'Something went wrong on our side. Please try again.', {
    cause: thrown,
  });
}

const bodyErrorText = {
  invalid_input: 'The request could not be read.',
  not_found: 'There is nothing at this address.',
  too_large: 'The request is too large.',
  unsupported_type: 'The request has a content type or encoding that is not supported.',
} satisfies Partial<Record<ErrorCode, string>>;

/** Errors of Express, its body parser and its static files carry a 4xx `status`. */
function codeOfBodyError(thrown: unknown): keyof typeof bodyErrorText | undefined {
  const status = thrown instanceof Error && 'status' in thrown ? thrown.status : undefined;
  if (typeof status !== 'number' || status < 400 || status >= 500) return undefined;
  const named = ['not_found', 'too_large', 'unsupported_type'] as const;
  return named.find((code) => errorStatus[code] === status) ?? 'invalid_input';
}
