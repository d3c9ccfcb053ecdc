import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { secretKeysOf } from '../../tool/secrets.ts';
import { LtiIdentity } from '../../lti/provisioning/model.ts';
import { Class, Institution, Section, Term } from '../../tool/features/organisation/model.ts';
import { User } from '../../tool/features/users/model.ts';
import { LtiAcceptedLaunch } from '../../lti/entry/accepted-launches.ts';
import { openState, readState } from '../../lti/entry/login-state.ts';
import { createPlatformFetch } from '../../lti/protocol/guarded-fetch.ts';
import { findLogin, validateLaunch, consumeLaunch } from '../../lti/entry/launch.ts';
import { createKeySets } from '../../lti/protocol/key-sets.ts';
import { LaunchRefused } from '../../lti/protocol/refusal.ts';
import { covers } from '../support/covers.ts';
import { useDatabase } from '../support/database.ts';
import { person } from '../support/fake-lms/course.ts';
import { enter } from '../support/fake-lms/launch.ts';
import { useLti } from '../support/use-lti.ts';

useDatabase();

const lti = useLti({ lms: 'moodle' });

/** Milliseconds that every write of an accepted launch waits. */
const databaseDelay = 5;
const posts = 8;
/** Number of tokens in use concurrently; the others follow as these finish. */
const atOnce = 25;

const keys = () => secretKeysOf(lti.tool.app.dependencies.config);
/** Launches that the platform has signed and the browser of the login could post. */
async function signed() {
  const link = lti.lms.course.links[0];
  const launch = { person: lti.lms.person('5'), targetLinkUri: lti.lms.tool.launchUrl };
  const opened = openState(
    {
      platform_id: lti.rows.lms,
      target_link_uri: lti.lms.tool.launchUrl,
      storage_target: undefined,
      parameters: {},
    },
    keys(),
  );
  return {
    ...opened,
    id_token: await lti.lms.token({ ...launch, ...(link && { link }) }, opened.nonce),
  };
}

/** Runs with a database that is slow to write accepted launches. */
async function withSlowDatabase(run: () => Promise<void>): Promise<void> {
  const create = LtiAcceptedLaunch.create.bind(LtiAcceptedLaunch);
  LtiAcceptedLaunch.create = (async (row: never) => {
    await wait(databaseDelay);
    return create(row);
  }) as never;
  try {
    await run();
  } finally {
    LtiAcceptedLaunch.create = create;
  }
}

/** Calls `post` eight times concurrently for each token, and counts the outcomes. */
async function postAll(
  tokens: number,
  open: (launch: Awaited<ReturnType<typeof signed>>) => Promise<() => Promise<string>>,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  let left = tokens;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      const post = await open(await signed());
      const outcomes = await Promise.all(Array.from({ length: posts }, post));
      for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return counts;
}

test('each of 1,000 tokens is accepted once when used eight times concurrently', async () => {
  covers('LTI-45');
  const keySets = createKeySets(createPlatformFetch([new URL(lti.lms.origin).host]));
  await withSlowDatabase(async () => {
    const counts = await postAll(1000, async ({ state, id_token }) => {
      // All eight have read the login before the first of them writes: the tightest race there is.
      const login = await findLogin(readState(state, keys()), id_token);
      return async () => {
        try {
          await consumeLaunch(await validateLaunch(login, id_token, keySets), state);
          return 'accepted';
        } catch (error) {
          return error instanceof LaunchRefused ? error.code : 'broken';
        }
      };
    });
    expect(counts).toEqual({ accepted: 1000, used_before: 7000 });
  });
  // 8,000 tokens were checked with keys that were fetched once.
  expect(lti.lms.faults.to('jwks')).toHaveLength(1);
});

/** A number whose posts stay within the rate limit of one address. */
const tokensPosted = 140;

test('each token is accepted once when posted eight times concurrently', async () => {
  covers('LTI-45');
  await withSlowDatabase(async () => {
    const counts = await postAll(tokensPosted, async ({ state, secret, id_token }) => async () => {
      const { status } = await lti.tool.app
        .anonymous()
        .post('/lti/launch')
        .set('Cookie', `__Host-lti-${state.slice(0, 12)}=${secret}`)
        .set('Accept', 'application/json')
        .type('form')
        .send({ state, id_token });
      return String(status);
    });
    expect(counts).toEqual({ 303: tokensPosted, 401: 7 * tokensPosted });
  });
});

test('concurrent launches of a new course create one institution, term, class and section', async () => {
  covers('R48');
  const people = Array.from({ length: 20 }, (_, index) =>
    person(
      `hall-${index % 10}`,
      'student',
      'Ben',
      `Carter ${index % 10}`,
      `hall${index % 10}@x.test`,
    ),
  );
  const before = await Promise.all(
    [Institution, Term, Class, Section].map((one) => one.countDocuments()),
  );
  const entered = await Promise.all(people.map((who) => enter(lti.lms, { person: who })));
  const after = await Promise.all(
    [Institution, Term, Class, Section].map((one) => one.countDocuments()),
  );
  expect(after).toEqual(before.map((count) => count + 1));
  expect(new Set(entered.map(({ user }) => user.id)).size).toBe(10);
  expect(new Set(entered.map(({ section_id }) => section_id)).size).toBe(1);
  expect(await LtiIdentity.countDocuments({ sub: /^hall-/ })).toBe(10);
  expect(await User.countDocuments({ claimed_email: /^hall/ })).toBe(10);
});
