import type { z } from 'zod';
import type { DeepLinkingBody, DeepLinkingRequest } from '../../tool/contract/lti.ts';
import type { Terms } from '../../tool/features/assignments/policy.ts';
import { findSectionTerms } from '../../tool/features/assignments/terms.ts';
import type { CaseRecord } from '../../tool/features/cases/model.ts';
import { scoringOf } from '../../tool/features/cases/policy.ts';
import { scopeOf, type OwnScope } from '../../tool/features/cases/scope.ts';
import { findStudentForms, shareWithClass } from '../../tool/features/cases/service.ts';
import { getUser, localeFor } from '../../tool/features/users/service.ts';
import type { Actor } from '../../tool/http/actor.ts';
import { conflict, invalidField, notFound } from '../../tool/http/app-error.ts';
import { gatewayTextsIn } from '../entry/pages.ts';
import { LtiPlatform } from '../platforms/model.ts';
import { reviewOf } from '../protocol/ags.ts';
import { iconUrl } from '../protocol/registration.ts';
import { resourceLinkType } from '../protocol/claims.ts';
import { deepLinkingResponse } from '../protocol/deep-linking.ts';
import type { SigningKeyOf } from '../protocol/platform.ts';
import { sectionIn, wholeCourse } from '../provisioning/groups.ts';
import { LtiContext, LtiResourceLink, type ContextRecord } from '../provisioning/model.ts';
import { LtiDeepLinkingRequest, type DeepLinkingRequestRecord } from './model.ts';

/** What is needed to sign a response. */
export interface DeepLinkingServices {
  signingKeyOf: SigningKeyOf;
  /** URL that a link opens: the tool's launch URL. */
  targetUrl: string;
}

/** The request of a deep-linking launch of the caller, with the published cases to choose from. */
export async function getRequest(
  actor: Actor,
  id: string,
): Promise<z.input<typeof DeepLinkingRequest>> {
  const request = await findRequest(actor, id);
  const { context, scope } = await scopeOfRequest(actor, request);
  const cases = await findStudentForms(scope, { onlyLive: true });
  const [section] = context?.sections ?? [];
  const linked = context ? await LtiResourceLink.distinct('case_id', { context: context._id }) : [];
  const known = new Set(linked.map(String));
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
      linked: known.has(String(one._id)),
      only_section: onlySection(one, context, scope),
    })),
  };
}

/** The code of the section to which a case is limited, if the link is opened in other sections, too. */
function onlySection(
  { section_id }: CaseRecord,
  context: ContextRecord | null,
  { sections }: OwnScope,
): string | null {
  if (!section_id || !context) return null;
  // `shareLinked` gives all sections the cases of the whole course.
  const isForAll =
    section_id.equals(sectionIn(context, wholeCourse)) ||
    context.sections.every((one) => section_id.equals(one.section_id));
  const own = sections.find(({ section }) => section._id.equals(section_id));
  return isForAll ? null : (own?.section.section_code ?? null);
}

/**
 * The signed response that the page posts to the LMS: one link per chosen case, in the order of
 * choice, with its id, title and a line item; without items where the dialog is cancelled. Throws
 * invalid_input for a case that was not offered.
 */
export async function answerRequest(
  services: DeepLinkingServices,
  actor: Actor,
  body: z.infer<typeof DeepLinkingBody>,
): Promise<{ return_url: string; jwt: string }> {
  const request = await findRequest(actor, body.request_id);
  const { scope, context } = await scopeOfRequest(actor, request);
  const chosen = choose(await findStudentForms(scope, { onlyLive: true }), body.case_ids);
  if (chosen.length > 1 && !request.accept_multiple)
    throw invalidField('case_ids', 'The LMS takes one practice case at a time.');
  const platform = await LtiPlatform.findOne({ _id: request.platform_id, active: true }).lean();
  if (!platform) throw conflict('This LMS is no longer connected.');
  const sections = context?.sections.flatMap(({ section_id }) => section_id ?? []) ?? [];
  const items = await Promise.all(
    chosen.map(async (one) =>
      itemOf(request, one, services.targetUrl, await findSectionTerms(one._id, sections)),
    ),
  );
  await shareLinked(context, chosen);
  const message = await messageFor(actor, chosen);
  const jwt = await deepLinkingResponse(platform, services.signingKeyOf, request, items, message);
  return { return_url: request.return_url, jwt };
}

/** Titles named in the message; more would fill the page of the LMS. */
const maxNamed = 3;

/** What the LMS says when its dialog has closed: Moodle's own words are about a tool configuration. */
async function messageFor(actor: Actor, chosen: readonly CaseRecord[]): Promise<string> {
  if (chosen.length === 0) return '';
  const titles = chosen.slice(0, maxNamed).map(({ title }) => title);
  if (chosen.length > maxNamed) titles.push('…');
  const { chosen: text } = gatewayTextsIn(localeFor(await getUser(actor.id)));
  return `${text} ${titles.join(', ')}`;
}

/**
 * Students in groups of a divided course get its links, too, but are not in the section of the whole
 * course: linked cases of that section become those of all sections.
 */
async function shareLinked(context: ContextRecord | null, linked: readonly CaseRecord[]) {
  const whole = context && sectionIn(context, wholeCourse);
  if (!whole || context.sections.length === 1) return;
  const ids = linked.map(({ _id }) => _id);
  await shareWithClass(context.class_id, whole, ids);
}

async function findRequest(actor: Actor, id: string): Promise<DeepLinkingRequestRecord> {
  const request = await LtiDeepLinkingRequest.findOne({ _id: id, user_id: actor.id }).lean();
  if (!request) throw notFound('This request of the LMS was');
  return request;
}

/** Cases of the course's class; where the platform named no course, of every class the caller teaches. */
async function scopeOfRequest(
  actor: Actor,
  { context: contextId }: DeepLinkingRequestRecord,
): Promise<{ context: ContextRecord | null; scope: OwnScope }> {
  const context = contextId ? await LtiContext.findById(contextId).lean<ContextRecord>() : null;
  const scope = await scopeOf(actor, context ? { class_id: String(context.class_id) } : {});
  return { context, scope };
}

function choose(offered: readonly CaseRecord[], ids: readonly string[]): CaseRecord[] {
  const byId = new Map(offered.map((one) => [String(one._id), one]));
  const unique = [...new Set(ids)];
  return unique.map((id) => {
    const found = byId.get(id);
    if (!found) throw invalidField('case_ids', 'Choose published practice cases of this class.');
    return found;
  });
}

/** Size of the icon in pixels. */
const iconSize = { width: 128, height: 128 };

function itemOf(
  request: DeepLinkingRequestRecord,
  one: CaseRecord,
  targetUrl: string,
  terms: Terms,
) {
  const case_id = String(one._id);
  const due = (terms.due_at ?? terms.closes_at)?.toISOString();
  const available = {
    ...(one.accessible_on && { startDateTime: one.accessible_on.toISOString() }),
    ...(terms.closes_at && { endDateTime: terms.closes_at.toISOString() }),
  };
  return {
    type: resourceLinkType,
    title: one.title,
    ...(one.description && { text: one.description }),
    url: targetUrl,
    icon: { url: iconUrl(targetUrl), ...iconSize },
    custom: { case_id },
    ...(terms.closes_at && { available }),
    ...(due && { submission: { endDateTime: due } }),
    ...(request.accept_line_item && {
      lineItem: {
        label: one.title,
        scoreMaximum: scoringOf(one).points,
        resourceId: case_id,
        submissionReview: reviewOf(case_id),
        ...(due && { endDateTime: due }),
      },
    }),
  };
}
