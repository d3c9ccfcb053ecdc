import { z } from 'zod';
import { isBlank } from './case-requirements.ts';

/** An id in requests and responses: 24 hexadecimal digits, compared as text after parsing. */
export const Id = z
  .string()
  .regex(/^[0-9a-f]{24}$/i, 'Not a valid id')
  .toLowerCase();

/** A UTC instant in requests and responses. */
export const Instant = z.iso.datetime();
/** A moment that a person sets, in UTC; its year keeps four digits whatever is added to it. */
export const Moment = z.iso
  .datetime({ offset: true, error: 'Please enter a date' })
  .transform((value) => new Date(value).toISOString())
  .pipe(z.string().regex(/^[1-8]/, 'Please enter a date'));

const tooLong = 'Text is too long';

/**
 * E-mail address, trimmed and lower-cased (decision W13), without invisible marks, such as those of the
 * writing direction, which are copied with addresses from mail programs and spreadsheets.
 */
export const Email = z
  .string()
  .overwrite((text) => text.replaceAll(/\p{Cf}/gu, ''))
  .trim()
  .toLowerCase()
  .max(254, tooLong)
  .pipe(z.email('Please enter a valid email address'));

/**
 * A one-time code as a person types or pastes it: without spaces, hyphens and invisible marks, and with
 * the digits 0 to 9 for those of an Arabic or Chinese keyboard.
 */
export const plainCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}-]/gu, '')
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16));

export const Success = z.object({ success: z.literal(true) });

/** Optional class parameters of every call scoped to a class (decision W1). */
export const ClassQuery = z.object({ class_id: Id.optional(), section_id: Id.optional() });
export type ClassQuery = z.infer<typeof ClassQuery>;

/** Optional paging of a list; without it the whole list is returned (decision W3). */
export const PageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).optional(),
  cursor: z.string().max(200).optional(),
});

/** Paging of a list ordered by id; `cursor` is the id of the last row of the previous page. */
export const AfterId = PageQuery.extend({ cursor: Id.optional() });

/** A text field: trimmed, of limited length. */
export const text = (max: number) => z.string().trim().max(max, tooLong);
/** Made by the client for a request that it may send again. */
export const IdempotencyKey = text(64).min(8);
/** A search text; control characters are refused, because the database pattern cannot hold them. */
export const searchText = (max: number) =>
  text(max).regex(/^\P{Cc}*$/u, 'Control characters cannot be searched for');
const isVisible = (value: string) => !isBlank(value);
/** A mandatory text field; `message` is the error of a blank one. */
export const requiredText = (max: number, message: string) =>
  z
    .string({ error: message })
    .trim()
    .min(1, { error: message, abort: true })
    .refine(isVisible, message)
    .max(max, tooLong);

/** IANA time zone, such as 'America/Lima'. */
export const TimeZone = z.string().max(64).refine(isTimeZone, 'Not a known time zone');

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) instanceof Intl.DateTimeFormat;
  } catch {
    return false;
  }
}
