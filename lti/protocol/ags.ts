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
  /** That and when the platform may ask for a review of what a person has done. */
  submissionReview: SubmissionReview;
  resourceLinkId?: string | undefined;
  /** When work is due. */
  endDateTime?: string | undefined;
}

/** LTI Submission Review 1.0: what a line item says of reviews. */
export interface SubmissionReview {
  reviewableStatus: string[];
  custom: Record<string, string>;
}

/** A completed attempt at a case can be reviewed; the request carries which case it is. */
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
  /** Platforms take only later scores than the last one. */
  timestamp: string;
  [extension: string]: unknown;
}

/** Most pages of line items that are looked through. */
const maxPages = 100;

/** Loaded at its first use: most processes of a test, and some of a server, never send a grade. */
const loadGrade = async () => (await import('ltijs/dist/Provider/Services/Grade.js')).default;

/**
 * The address of the tool's line item for a resource, on whichever page it is: some platforms (Canvas)
 * page their answer and not all of them filter. Null when there is none. Throws PlatformFetchError.
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
    // Each by itself: one that is odd must not hide the tool's own.
    const found = items
      .map((item) => LineItem.safeParse(item).data)
      .find((item) => item?.resourceId === resourceId);
    if (found) return found.id;
    url = nextPage(response.header('link'), url ?? lineitems);
    if (url === undefined) return null;
  }
  // To make a second column because the first was not found is worse than to make none.
  throw new PlatformFetchError('too_large', lineitems);
}

/** Makes a line item and answers its address. Throws PlatformFetchError. */
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
 * Changes when work for a line item is due and leaves all else of it as the platform has it; answers the
 * last response. Throws PlatformFetchError when there is none.
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
  // Put back with a date alone, an answer that is no line item would take all else from it.
  if (!known.success) return response;
  const { endDateTime: before = null, ...item } = known.data;
  if (before === endDateTime) return response;
  const changed = { ...item, ...(endDateTime && { endDateTime }) };
  const put = await callService(services, platform, call, (getPlatform) =>
    new Grade(getPlatform).updateLineItemById({}, lineItem, changed),
  );
  return put.response;
}

/** Sends a score and answers the response, of whatever status. Throws PlatformFetchError when there is none. */
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
      // ltijs assigns the time of the call, which would order a repeated score wrongly.
      get timestamp() {
        return timestamp;
      },
      set timestamp(_now) {},
    }),
  );
  return response;
}

const idTokenOf = (lineitems: string) => ({ platformContext: { endpoint: { lineitems } } });
