import { z } from 'zod';
import { PlatformFetchError, statusError, type PlatformResponse } from './guarded-fetch.ts';
import type { Platform } from './platform.ts';
import { callService, serviceScopes, type PlatformServices, nextPage } from './services.ts';

const lineItemType = 'application/vnd.ims.lis.v2.lineitem+json';
const containerType = 'application/vnd.ims.lis.v2.lineitemcontainer+json';
const scoreType = 'application/vnd.ims.lis.v1.score+json';

const LineItem = z.object({ id: z.string().min(1), resourceId: z.string().nullish() });
const DatedItem = z.looseObject({ endDateTime: z.string().nullish().catch(null) });

export interface NewLineItem {
  label: string;
  scoreMaximum: number;
  resourceId: string;
  /** Lets the platform launch a review of a submission, and states for which status. */
  submissionReview: SubmissionReview;
  resourceLinkId?: string | undefined;
  /** Due date, ISO 8601. */
  endDateTime?: string | undefined;
}

/** The `submissionReview` property of a line item (LTI Submission Review 1.0). */
export interface SubmissionReview {
  reviewableStatus: string[];
  custom: Record<string, string>;
}

/** A completed attempt at a case can be reviewed; the review launch carries the case id. */
export const reviewOf = (case_id: string): SubmissionReview => ({
  reviewableStatus: ['Completed'],
  custom: { case_id },
});

export interface SentScore {
  userId: string;
  scoreGiven: number;
  scoreMaximum: number;
  activityProgress: string;
  gradingProgress: string;
  /** Platforms accept a score only if it is later than the last one. */
  timestamp: string;
  [extension: string]: unknown;
}

/** Maximum number of pages of line items that are read. */
const maxPages = 100;

/** Imported at its first use: most test processes, and some servers, never send a grade. */
const loadGrade = async () => (await import('ltijs/dist/Provider/Services/Grade.js')).default;

/**
 * The URL of the tool's line item for a resource id. All pages are searched: some platforms (Canvas)
 * page the list, and not all apply the filter. Null when there is none. Throws PlatformFetchError.
 */
export async function findLineItem(
  services: PlatformServices,
  platform: Platform,
  lineitems: string,
  resourceId: string,
): Promise<string | null> {
  const Grade = await loadGrade();
  const call = { scope: serviceScopes.lineItem, accept: containerType };
  let url: string | undefined;
  for (let pages = 0; pages < maxPages; pages += 1) {
    const options = url === undefined ? { resourceId } : { url };
    const { response, result } = await callService(services, platform, call, (getPlatform, token) =>
      new Grade(getPlatform).getLineItems(idTokenOf(lineitems), options, token),
    );
    if (!result) throw statusError(response, lineitems);
    const items = z.array(z.unknown()).safeParse(result.lineItems).data ?? [];
    // Parsed one by one: an invalid item must not hide the tool's own.
    const found = items
      .map((item) => LineItem.safeParse(item).data)
      .find((item) => item?.resourceId === resourceId);
    if (found) return found.id;
    url = nextPage(response.header('link'), url ?? lineitems);
    if (url === undefined) return null;
  }
  // A second column, created because the first was not found, would be worse than none.
  throw new PlatformFetchError('too_large', lineitems);
}

/** Creates a line item and returns its URL. Throws PlatformFetchError. */
export async function createLineItem(
  services: PlatformServices,
  platform: Platform,
  lineitems: string,
  lineItem: NewLineItem,
): Promise<string> {
  const Grade = await loadGrade();
  const call = { scope: serviceScopes.lineItem, accept: lineItemType };
  const { response, result } = await callService(services, platform, call, (getPlatform, token) =>
    new Grade(getPlatform).createLineItem(idTokenOf(lineitems), lineItem, null, token),
  );
  if (result === undefined) throw statusError(response, lineitems);
  const made = LineItem.safeParse(result);
  if (!made.success) throw new PlatformFetchError('not_json', lineitems, { cause: made.error });
  return made.data.id;
}

/**
 * Changes the due date of a line item and keeps its other properties; returns the last response.
 * Throws PlatformFetchError when there is none.
 */
export async function changeDueDate(
  services: PlatformServices,
  platform: Platform,
  lineItem: string,
  endDateTime: string | null,
): Promise<PlatformResponse> {
  const Grade = await loadGrade();
  const call = { scope: serviceScopes.lineItem, accept: lineItemType };
  const { response, result } = await callService(services, platform, call, (getPlatform, token) =>
    new Grade(getPlatform).getLineItemById({}, lineItem, token),
  );
  if (result === undefined) return response;
  const known = DatedItem.safeParse(result);
  // A PUT with the date alone would remove every other property of the line item.
  if (!known.success) return response;
  const { endDateTime: before = null, ...item } = known.data;
  if (before === endDateTime) return response;
  const changed = { ...item, ...(endDateTime && { endDateTime }) };
  const put = await callService(services, platform, call, (getPlatform) =>
    new Grade(getPlatform).updateLineItemById({}, lineItem, changed),
  );
  return put.response;
}

/** Sends a score; returns the response of any status. Throws PlatformFetchError without a response. */
export async function submitScore(
  services: PlatformServices,
  platform: Platform,
  lineItem: string,
  { timestamp, ...score }: SentScore,
): Promise<PlatformResponse> {
  const Grade = await loadGrade();
  const call = { scope: serviceScopes.score, accept: scoreType };
  const { response } = await callService(services, platform, call, (getPlatform) =>
    new Grade(getPlatform).submitScore({}, lineItem.replace(/\/(?=\?|$)/, ''), {
      ...score,
      // ltijs overwrites the timestamp with the current time, which would misorder a repeated score.
      get timestamp() {
        return timestamp;
      },
      set timestamp(_now) {},
    }),
  );
  return response;
}

const idTokenOf = (lineitems: string) => ({ platformContext: { endpoint: { lineitems } } });
