import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { z } from 'zod';
import type { DeepLinkingBody, DeepLinkingRequest } from '../../tool/contract/lti.ts';
import type { CaseRecord } from '../../tool/features/cases/model.ts';
import { scoringOf } from '../../tool/features/cases/policy.ts';
import { scopeOf, type Scope } from '../../tool/features/cases/scope.ts';
import { findCasesIn } from '../../tool/features/cases/service.ts';
import type { Actor } from '../../tool/http/actor.ts';
import { AppError, notFound } from '../../tool/http/app-error.ts';
import { LtiContext, type ContextRecord } from '../provisioning/model.ts';
import { signingKey } from '../platforms/keys.ts';
import { LtiPlatform } from '../platforms/model.ts';
import { LtiDeepLinkingRequest, type DeepLinkingRequestRecord } from './model.ts';

const lti = 'https://purl.imsglobal.org/spec/lti/claim/';
const dl = 'https://purl.imsglobal.org/spec/lti-dl/claim/';
/** Minutes in which the LMS must get the answer. */
const answerLife = '5m';

/** What signing an answer needs. */
export interface DeepLinkingServices {
  secretKey: string;
  /** Address that a link opens: the tool's launch address. */
  targetUrl: string;
}

/** What the caller was asked to choose, with the published cases to choose from. */
export async function getRequest(
  actor: Actor,
  id: string,
): Promise<z.input<typeof DeepLinkingRequest>> {
  const request = await findRequest(actor, id);
  const { context, scope } = await placeOf(actor, request);
  const cases = await findCasesIn(scope, { published: true });
  const [section] = context?.sections ?? [];
  return {
    id: String(request._id),
    class_id: context ? String(context.class_id) : null,
    section_id: section?.section_id ? String(section.section_id) : null,
    course_title: context?.given?.title || context?.given?.label || '',
    accept_multiple: request.accept_multiple,
    cases: cases.map((one) => ({
      id: String(one._id),
      title: one.title,
      language: one.target_language,
    })),
  };
}

/**
 * The signed answer that the page posts to the LMS: one link for each chosen case, in the order of
 * choice, with its id, title and a column. Throws invalid_input for a choice that was not offered.
 */
export async function answerRequest(
  services: DeepLinkingServices,
  actor: Actor,
  body: z.infer<typeof DeepLinkingBody>,
): Promise<{ return_url: string; jwt: string }> {
  const request = await findRequest(actor, body.request_id);
  const { scope } = await placeOf(actor, request);
  const chosen = choose(await findCasesIn(scope, { published: true }), body.case_ids);
  if (chosen.length > 1 && !request.accept_multiple)
    throw wrongChoice('The LMS takes one practice case at a time.');
  const items = chosen.map((one) => itemOf(request, one, services.targetUrl));
  return { return_url: request.return_url, jwt: await sign(services, request, items) };
}

async function findRequest(actor: Actor, id: string): Promise<DeepLinkingRequestRecord> {
  const request = await LtiDeepLinkingRequest.findOne({ _id: id, user_id: actor.id }).lean();
  if (!request) throw notFound('This request of the LMS was');
  return request;
}

/** Cases of the course's class; where the platform named no course, of every class the caller teaches. */
async function placeOf(
  actor: Actor,
  { context: contextId }: DeepLinkingRequestRecord,
): Promise<{ context: ContextRecord | null; scope: Scope }> {
  const context = contextId ? await LtiContext.findById(contextId).lean<ContextRecord>() : null;
  const scope = await scopeOf(actor, context ? { class_id: String(context.class_id) } : {});
  return { context, scope };
}

function choose(offered: readonly CaseRecord[], ids: readonly string[]): CaseRecord[] {
  const byId = new Map(offered.map((one) => [String(one._id), one]));
  const unique = [...new Set(ids.map((id) => id.toLowerCase()))];
  return unique.map((id) => {
    const found = byId.get(id);
    if (!found) throw wrongChoice('Choose published practice cases of this class.');
    return found;
  });
}

const wrongChoice = (text: string) =>
  new AppError('invalid_input', text, { fields: { case_ids: text } });

function itemOf(request: DeepLinkingRequestRecord, one: CaseRecord, targetUrl: string) {
  const case_id = String(one._id);
  return {
    type: 'ltiResourceLink',
    title: one.title,
    ...(one.description && { text: one.description }),
    url: targetUrl,
    custom: { case_id },
    ...(request.accept_line_item && {
      lineItem: { label: one.title, scoreMaximum: scoringOf(one).points, resourceId: case_id },
    }),
  };
}

async function sign(
  { secretKey }: DeepLinkingServices,
  request: DeepLinkingRequestRecord,
  items: object[],
): Promise<string> {
  const platform = await LtiPlatform.findOne({ _id: request.platform_id, active: true }).lean();
  if (!platform) throw new AppError('conflict', 'This LMS is no longer connected.');
  const { kid, key } = await signingKey(platform._id, secretKey);
  return new SignJWT({
    nonce: randomUUID(),
    [`${lti}message_type`]: 'LtiDeepLinkingResponse',
    [`${lti}version`]: '1.3.0',
    [`${lti}deployment_id`]: request.deployment_id,
    [`${dl}content_items`]: items,
    ...(request.data !== undefined && request.data !== null && { [`${dl}data`]: request.data }),
  })
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
    .setIssuer(platform.client_id)
    .setAudience(platform.issuer)
    .setIssuedAt()
    .setExpirationTime(answerLife)
    .setJti(randomUUID())
    .sign(key);
}
