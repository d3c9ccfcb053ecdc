import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { Caller } from './app.ts';
import { consentFor } from './consent.ts';
import { enter, type EnteredLaunch, type LaunchOptions } from './fake-lms/launch.ts';
import { startFakeLms, type FakeLms } from './fake-lms/platform.ts';
import type { ProfileName } from './fake-lms/profiles.ts';
import { startEveryLms, startLtiTool, type EveryLms, type LtiTool } from './lti-tool.ts';

/** A person who has entered by a launch and consented, with a caller. */
interface Admitted extends EnteredLaunch {
  id: string;
  caller: Caller;
}
type Admit = (lms: FakeLms, options: LaunchOptions) => Promise<Admitted>;

const admitTo =
  (started: { tool: LtiTool }): Admit =>
  async (lms, options) => {
    const entered = await enter(lms, options);
    const { id } = entered.user;
    await consentFor(id);
    return { ...entered, id, caller: await started.tool.app.as({ id }) };
  };

/** Started platforms by the names that a test file gives them; read inside hooks and tests only. */
type Started<Name extends string> = Record<Name, FakeLms> & {
  tool: LtiTool;
  admit: Admit;
  /** Ids of the registered platforms. */
  rows: Record<Name, string>;
};

/**
 * Starts platforms of these profiles and a tool with which they are registered before the tests of the
 * calling file, and closes all afterwards; call after `useDatabase`. `more` adds fields to a registration.
 */
export function useLti<Name extends string>(
  profiles: Record<Name, ProfileName>,
  more: Partial<Record<Name, () => Promise<Record<string, unknown>>>> = {},
): Started<Name> {
  const names = Object.keys(profiles) as Name[];
  const rows = {} as Record<Name, string>;
  const started = { rows } as Started<Name>;
  started.admit = admitTo(started);
  const lmss: FakeLms[] = [];
  beforeAll(async () => {
    for (const name of names) {
      const lms = await startFakeLms({ profile: profiles[name] });
      lmss.push(lms);
      Object.assign(started, { [name]: lms });
    }
    started.tool = await startLtiTool(...lmss);
    for (const name of names)
      rows[name] = await started.tool.register(started[name], await more[name]?.());
  });
  afterAll(async () => {
    await started.tool.close();
    for (const lms of lmss) await lms.close();
  });
  return started;
}

/** One platform of every profile and their tool for the calling file; faults are cleared after each test. */
export function useEveryLms(): Omit<EveryLms, 'close'> & { admit: Admit } {
  let every: EveryLms;
  beforeAll(async () => {
    every = await startEveryLms();
  });
  afterEach(() => every.resetFaults());
  afterAll(() => every.close());
  const admit: Admit = (lms, options) => admitTo(every)(lms, options);
  return {
    admit,
    get tool() {
      return every.tool;
    },
    lmsOf: (profile) => every.lmsOf(profile),
    rowOf: (profile) => every.rowOf(profile),
    resetFaults: () => every.resetFaults(),
  };
}
