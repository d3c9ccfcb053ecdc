import express, { type Router } from 'express';
import type { JWTPayload } from 'jose';
import { claim } from './claims.ts';
import { addLink, type ResourceLink } from './course.ts';
import { escape } from './form-page.ts';
import type { Platform } from './platform.ts';
import { courseOf } from './service-address.ts';
import { verifyToolJwt } from './token-routes.ts';

export interface ContentItem {
  type: string;
  title?: string;
  text?: string;
  url?: string;
  custom?: Record<string, string>;
  lineItem?: { scoreMaximum: number; label?: string; resourceId?: string };
}

/** Receives a deep-linking response and adds its items to the course. */
export function deepLinkRoutes(platform: Platform): Router {
  const { profile, faults } = platform;
  const router = express.Router();
  router.post(
    profile.paths.deepLinkReturn,
    express.urlencoded({ extended: false }),
    faults.watch('deepLinkReturn'),
    async (req, res) => {
      try {
        const jwt = (req.body as { JWT?: string }).JWT ?? '';
        const into = courseOf(platform, req);
        const { links, payload } = await acceptDeepLinks(platform, jwt, into);
        const titles = links.map(({ title }) => title).join(', ');
        const who = encodeURIComponent(String(payload[claim.data] ?? ''));
        const course = `/course?as=${who}&course=${into.id}`;
        res.send(`<!doctype html><title>Added</title><meta name="viewport" content="width=device-width">
<style>:root { color-scheme: light dark; font: 18px/1.5 system-ui, sans-serif; }</style>
<p>Added: ${escape(titles || 'nothing')}</p>
<p><a target="_top" href="${escape(course)}">Back to the course</a></p>`);
      } catch (error) {
        res
          .status(400)
          .type('text')
          .send(`The platform refused the response: ${String(error)}`);
      }
    },
  );
  return router;
}

/** Validates a response as platforms do and adds a link for each item. Throws when it is invalid. */
export async function acceptDeepLinks(
  platform: Platform,
  jwt: string,
  course = platform.course,
): Promise<{ payload: JWTPayload; items: ContentItem[]; links: ResourceLink[] }> {
  const { profile, issuer } = platform;
  const { payload } = await verifyToolJwt(platform, jwt, { audience: issuer });
  const expected: [string, string][] = [
    [claim.messageType, 'LtiDeepLinkingResponse'],
    [claim.version, '1.3.0'],
    [claim.deploymentId, profile.deploymentId],
  ];
  for (const [name, value] of expected)
    if (payload[name] !== value) throw new Error(`${name} must be ${value}`);
  if (!payload.nonce || !payload.exp || !payload.iat)
    throw new Error('nonce, exp or iat is missing');
  const items = (payload[claim.contentItems] ?? []) as ContentItem[];
  const links = items.map((item) => {
    if (item.type !== 'ltiResourceLink') throw new Error(`an item of type ${item.type}`);
    return addLink(course, {
      title: item.title ?? 'Untitled',
      custom: item.custom ?? {},
      scoreMaximum: item.lineItem?.scoreMaximum ?? null,
    });
  });
  return { payload, items, links };
}
