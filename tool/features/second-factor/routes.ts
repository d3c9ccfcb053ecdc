import type { Dependencies } from '../../dependencies.ts';
import { route, type Route } from '../../http/route.ts';
import { beginEnrolment, confirmEnrolment, renewRecoveryCodes } from './enrolment.ts';
import {
  removeOwn,
  setPolicy,
  verifySecondFactor,
  viewPolicy,
  viewSecondFactor,
} from './service.ts';

/** The second factor of masters (docs/decisions/0021). */
export function secondFactorRoutes(dependencies: Dependencies): Route[] {
  const { limit } = dependencies;
  const codes = limit({ name: 'second-factor', points: 20, seconds: 60 });
  const before = { permission: 'master', beforeSecondFactor: true } as const;
  const beforeLimited = { ...before, limit: codes };
  const afterLimited = { permission: 'master', limit: codes } as const;
  return [
    route('GET /api/auth/second-factor', before, ({ actor }) => viewSecondFactor(actor)),
    route('POST /api/auth/second-factor', beforeLimited, ({ actor, body, client }) =>
      verifySecondFactor(actor, body.code, client, dependencies),
    ),
    route('POST /api/auth/second-factor/begin', beforeLimited, ({ actor, body, client }) =>
      beginEnrolment(actor, body, client, dependencies),
    ),
    route('POST /api/auth/second-factor/confirm', beforeLimited, ({ actor, body, client }) =>
      confirmEnrolment(actor, body.code, client, dependencies),
    ),
    route('POST /api/auth/second-factor/recovery-codes', afterLimited, ({ actor, body, client }) =>
      renewRecoveryCodes(actor, body.code, client, dependencies),
    ),
    route('POST /api/auth/second-factor/remove', afterLimited, ({ actor, body, client }) =>
      removeOwn(actor, body.code, client, dependencies),
    ),
    route('GET /api/master/second-factor', 'master', () => viewPolicy()),
    route('PUT /api/master/second-factor', 'master', ({ actor, body }) => setPolicy(actor, body)),
  ];
}
