import type { Dependencies } from '../../tool/dependencies.ts';
import { createPauses } from '../grades/pauses.ts';
import { findScore } from '../grades/score.ts';
import type { GradeServices } from '../grades/send.ts';
import { createPlatformFetch } from '../http/guarded-fetch.ts';
import type { RosterServices } from '../roster/jobs.ts';
import { createAccessTokens } from './access-token.ts';

/** What the tool's calls of platforms' services share in one process. */
export type LtiServices = GradeServices & RosterServices;

export function openLtiServices({
  config,
  jobs,
  log,
}: Pick<Dependencies, 'config' | 'jobs' | 'log'>): LtiServices {
  const fetch = createPlatformFetch(config.LTI_ALLOWED_HOSTS);
  return {
    fetch,
    tokens: createAccessTokens(fetch, config.SECRET_KEY ?? ''),
    jobs,
    log,
    now: () => new Date(),
    findScore,
    pauses: createPauses(),
  };
}
