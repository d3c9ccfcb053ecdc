import type { Dependencies } from '../../tool/dependencies.ts';
import { byAddress } from '../../tool/http/rate-limit.ts';
import { route, type Route } from '../../tool/http/route.ts';
import { enterWithCode, openWindow, type EntryServices } from './enter.ts';
import { keepInFrame, resumeInFrame } from './frame-session.ts';

/** Per process, as codes cannot be guessed. A lecture hall shares one IP address. */
const perAddressLimit = { points: 600, seconds: 60, by: byAddress, perProcess: true } as const;
const perPersonLimit = { points: 30, seconds: 60 };

/** Endpoints from an accepted launch to a session. */
export function entryRoutes(
  { limit }: Pick<Dependencies, 'limit'>,
  services: EntryServices,
): Route[] {
  const windows = limit({ name: 'lti-window', ...perPersonLimit });
  return [
    route(
      'POST /api/auth/lti',
      { permission: 'public', limit: limit({ name: 'lti-enter', ...perAddressLimit }) },
      ({ body, client }) => enterWithCode(body, client, services),
    ),
    route(
      'POST /api/auth/lti/frame',
      { permission: 'signed-in', limit: limit({ name: 'lti-frame', ...perPersonLimit }) },
      ({ actor, body, client }) => keepInFrame(actor, body.frame, client, services.cookies),
    ),
    route(
      'POST /api/auth/lti/resume',
      { permission: 'public', limit: limit({ name: 'lti-resume', ...perAddressLimit }) },
      ({ body, client }) => resumeInFrame(body.frame, client, services.cookies),
    ),
    route(
      'POST /api/auth/lti/window',
      { permission: 'signed-in', limit: windows },
      ({ actor, body }) => openWindow(actor, body.path),
    ),
  ];
}
