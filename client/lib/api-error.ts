import { translateServerText } from './text.ts';

/** A response with an error status, or no response at all (status 0, code 'network'). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  /** Error texts by field name, for `setError` of a form. */
  readonly fields: Record<string, string>;
  readonly requestId: string | null;
  /** The server's error text; null when the response has none that a person can read. */
  readonly serverText: string | null;

  constructor(details: {
    status: number;
    message: string;
    code?: string;
    fields?: Record<string, string>;
    requestId?: string | null;
    serverText?: string | null;
    cause?: unknown;
  }) {
    super(details.message, { cause: details.cause });
    this.status = details.status;
    this.code = details.code ?? 'unknown';
    this.fields = details.fields ?? {};
    this.requestId = details.requestId ?? null;
    this.serverText = details.serverText ?? null;
  }
}

/** The text of the last attempt's error, if it failed. */
export const problemOf = (error: Error | null, fallback: string): string | null =>
  error && serverTextOr(error, fallback);

/** The server's text, else the screen's: "the server text else '…'" of specification 1 §8. */
export function serverTextOr(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.serverText !== null ? error.serverText : fallback;
}

/**
 * Reads the error of a failed response: the `error` field, else 'Server returned {status}', or
 * 'Server error: {statusText}' where something other than the tool responded, such as a proxy.
 */
export async function readError(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  const body = parse(text);
  const code = typeof body?.code === 'string' ? body.code : undefined;
  const serverText =
    typeof body?.error === 'string' && body.error !== ''
      ? translateServerText(body.error, code)
      : null;
  const foreign = text !== '' && body === null && response.statusText !== '';
  return new ApiError({
    status: response.status,
    message:
      serverText ??
      (foreign ? `Server error: ${response.statusText}` : `Server returned ${response.status}`),
    code,
    fields: isTexts(body?.fields) ? translateAll(body.fields) : undefined,
    requestId:
      typeof body?.requestId === 'string' ? body.requestId : response.headers.get('x-request-id'),
    serverText,
  });
}

const translateAll = (texts: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, translateServerText(text)]),
  );

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

function isTexts(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}
