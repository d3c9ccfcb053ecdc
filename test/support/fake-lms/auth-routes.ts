import express, { type Router } from 'express';
import type { Platform } from './platform.ts';
import { formPage } from './form-page.ts';

/** The key set and the OIDC authorisation endpoint, which posts the id_token back through the browser. */
export function authRoutes(platform: Platform): Router {
  const { paths } = platform.profile;
  const router = express.Router();
  router.get(paths.jwks, platform.faults.watch('jwks'), (_req, res) => {
    res.json(platform.key.jwks);
  });
  router.get(paths.auth, platform.faults.watch('auth'), async (req, res) => {
    const asked = req.query as Record<string, string | undefined>;
    const launch = platform.pending.get(readHint(asked.lti_message_hint));
    const fault = faultOf(platform, asked, launch?.person.sub);
    if (fault || !launch) {
      res.status(400).send(fault ?? 'unknown lti_message_hint');
      return;
    }
    const id_token = await platform.token(launch, asked.nonce);
    res.send(
      formPage(asked.redirect_uri ?? '', { id_token, ...(asked.state && { state: asked.state }) }),
    );
  });
  return router;
}

/** Returns the reason why a platform rejects an authentication request. */
function faultOf(
  platform: Platform,
  asked: Record<string, string | undefined>,
  sub: string | undefined,
): string | undefined {
  const expected: Record<string, string> = {
    scope: 'openid',
    response_type: 'id_token',
    response_mode: 'form_post',
    prompt: 'none',
    client_id: platform.profile.clientId,
    redirect_uri: platform.tool.launchUrl,
  };
  for (const [name, value] of Object.entries(expected))
    if (asked[name] !== value) return `${name} must be ${value}`;
  if (!asked.nonce) return 'nonce is missing';
  if (asked.login_hint !== sub) return 'login_hint is not the person of the launch';
  return undefined;
}

/** The message hint of Moodle is JSON with the launch. */
export const messageHint = (platform: Platform, id: string) =>
  platform.profile.name === 'moodle' ? JSON.stringify({ cmid: 5, launchid: id }) : id;

function readHint(hint: string | undefined): string {
  if (!hint?.startsWith('{')) return hint ?? '';
  return String((JSON.parse(hint) as { launchid: string }).launchid);
}
