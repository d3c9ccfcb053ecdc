import type { Connection, ConnectionFinding } from '../../tool/contract/lti-platforms.ts';
import { notFound } from '../../tool/http/app-error.ts';
import { LtiPlatform, type PlatformRecord } from '../platforms/model.ts';
import { getPlatform } from '../platforms/service.ts';
import type { PlatformServices } from '../protocol/services.ts';
import { rosterInterval } from '../roster/jobs.ts';
import { findFacts, findServices, type Facts } from './facts.ts';
import { found, testConnection, type Finding } from './probe.ts';

/** The state of the connections to all platforms, from their events and the last tests. */
export async function listConnections(): Promise<Connection[]> {
  const platforms = await LtiPlatform.find({ taken_over_by: null })
    .sort({ name: 1, _id: 1 })
    .lean();
  const facts = await findFacts(platforms.map(({ _id }) => _id));
  return platforms.map((platform) => view(platform, facts.get(String(platform._id))));
}

/** Tests the connection to a platform now and stores the findings. Throws not_found. */
export async function testPlatform(services: PlatformServices, id: string): Promise<Connection> {
  const platform = await getPlatform(id);
  const findings = await testConnection(services, platform, await findServices(platform._id));
  const tested = await LtiPlatform.findOneAndUpdate(
    { _id: id },
    { $set: { tested_at: new Date(), test_findings: findings } },
    { returnDocument: 'after' },
  ).lean();
  if (!tested) throw notFound('Platform');
  return view(tested, (await findFacts([tested._id])).get(id));
}

function view(platform: PlatformRecord, facts: Facts = { failed: 0 }): Connection {
  const { tested_at, test_findings } = platform;
  // Written by `testPlatform` alone.
  const findings = (test_findings ?? []) as Finding[];
  const tested = (part: Finding['part']): ConnectionFinding | null => {
    const finding = findings.find((one) => one.part === part);
    return finding ? at(finding, tested_at) : null;
  };
  const untested = (part: Finding['part']) => at(found(part, 'note', 'untested'), null);
  return {
    platform_id: String(platform._id),
    findings: [
      launches(platform, facts),
      tested('keys') ?? untested('keys'),
      tested('token') ?? untested('token'),
      newer(tested('roster'), synced(facts)) ?? untested('roster'),
      newer(tested('grades'), sent(facts)) ?? untested('grades'),
    ],
  };
}

const at = (finding: Finding, when: Date | null | undefined): ConnectionFinding => ({
  ...finding,
  at: when?.toISOString() ?? null,
});

function launches({ active, last_launch_at }: PlatformRecord, { refused_at }: Facts) {
  if (!active) return at(found('launch', 'note', 'switched_off'), null);
  if (refused_at && refused_at > (last_launch_at ?? new Date(0)))
    return at(found('launch', 'problem', 'launch_refused'), refused_at);
  return last_launch_at
    ? at(found('launch', 'ok', 'launched'), last_launch_at)
    : at(found('launch', 'note', 'never_launched'), null);
}

/** The newest sync. A failed one needs no action where other courses were read within the day. */
function synced({ synced_at, sync_failed_at }: Facts) {
  const read = synced_at?.getTime() ?? 0;
  const failed = sync_failed_at?.getTime() ?? 0;
  if (failed > read) {
    const level = failed - read < rosterInterval ? 'note' : 'problem';
    return at(found('roster', level, 'roster_failed'), sync_failed_at);
  }
  return synced_at ? at(found('roster', 'ok', 'roster_synced'), synced_at) : null;
}

function sent({ sent_at, failed }: Facts) {
  if (failed > 0) return at(found('grades', 'problem', 'scores_failed', { count: failed }), null);
  return sent_at ? at(found('grades', 'ok', 'score_sent'), sent_at) : null;
}

/** The newer of a test's finding and an event's; a finding without a time is current. */
const newer = (tested: ConnectionFinding | null, fact: ConnectionFinding | null) =>
  tested && fact ? ((fact.at ?? '~') > (tested.at ?? '') ? fact : tested) : (tested ?? fact);
