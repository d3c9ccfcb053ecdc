import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { parse } from 'yaml';
// Its collection is used by starts and commands only.
import '../../../tool/database/migrations.ts';
import { projectRoot } from '../../../tool/paths.ts';
import { notedMailer } from '../../../tool/mail/state.ts';
import { createTestApp } from '../../support/app.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();

const file = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const monitoring = (name: string) => file(`docs/monitoring/${name}`);

interface Rules {
  groups: { rules: { alert: string; expr: string; for: string; annotations: object }[] }[];
}
interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}

/** Metric names in a PromQL expression, without the suffixes of histograms. */
const metricsIn = (expression: string) =>
  [...expression.matchAll(/\bparley_\w+/g)].map(([name]) => name.replace(/_(bucket|count)$/, ''));

test('/metrics exports every metric that the dashboard and the alerts use', async () => {
  const app = createTestApp();
  await app.anonymous().get('/api/health');
  const { text } = await app.anonymous().get('/metrics');
  const told = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  const { groups } = parse(monitoring('alerts.yaml')) as Rules;
  const { panels } = JSON.parse(monitoring('grafana.json')) as Dashboard;
  const expressions = [
    ...groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  const named = expressions.flatMap(metricsIn);
  expect(named.length).toBeGreaterThanOrEqual(expressions.length);
  expect([...new Set(named)].filter((name) => !told.has(name))).toEqual([]);
});

test('/metrics counts the mails that a mail server took, refused and did not take', async () => {
  let answer: Error | null = null;
  const mailer = notedMailer({
    send: () => (answer ? Promise.reject(answer) : Promise.resolve()),
    close: () => undefined,
  });
  const mail = { to: 'person@parley.test', subject: 'Hello', text: 'Hello' };
  const counted = async () => {
    const { text } = await createTestApp().anonymous().get('/metrics');
    const found = text.matchAll(/^parley_mails_total\{outcome="(\w+)"\} (\d+)/gm);
    return Object.fromEntries([...found].map(([, outcome, count]) => [outcome, Number(count)]));
  };
  const { sent = 0, failed = 0, refused = 0 } = await counted();
  await mailer.send(mail);
  for (const error of [{ code: 'EENVELOPE', responseCode: 550 }, { code: 'ECONNECTION' }]) {
    answer = Object.assign(new Error('no'), error);
    await expect(mailer.send(mail)).rejects.toThrow('no');
  }
  const after = { sent: sent + 1, failed: failed + 1, refused: refused + 1 };
  expect(await counted()).toEqual(after);
});

test('/metrics names the role of its process', async () => {
  const { config } = createTestApp().dependencies;
  const worker = createTestApp({ config: { ...config, ROLE: 'jobs' } });
  const { text } = await worker.anonymous().get('/metrics');
  expect(text).toContain('parley_process_role{role="jobs"} 1');
});

test('the documentation says what to look at for every alert', () => {
  const { groups } = parse(monitoring('alerts.yaml')) as Rules;
  const alerts = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
  const [, section = ''] = /\n## Monitoring\n(.*?)\n## /s.exec(file('docs/operations.md')) ?? [];
  const documented = [...section.matchAll(/^\| (\w+) +\| /gm)].map(([, name]) => name);
  expect(documented).toEqual(['alert', ...alerts]);
});

test('every route that the dashboard and the alerts use exists in the API', async () => {
  const app = createTestApp();
  const paths = Object.keys((await app.anonymous().get('/api/openapi.json')).body.paths as object);
  const known = new Set(paths.map((path) => path.replaceAll(/\{(\w+)\}/g, ':$1')));
  const all = monitoring('alerts.yaml') + monitoring('grafana.json');
  const named = [...all.matchAll(/route=~?\\?"([^"\\]+)/g)].flatMap(([, one = '']) =>
    one.split('|').filter((route) => !route.includes('*')),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((route) => !known.has(route))).toEqual([]);
});

interface Service {
  env_file?: unknown;
  environment?: Record<string, unknown>;
  depends_on?: Record<string, unknown>;
}

test('compose.yaml defines two web processes, a jobs process, a database and a proxy', () => {
  const compose = parse(file('compose.yaml'), { merge: true }) as {
    services: Record<string, Service>;
    configs: { caddyfile: { content: string } };
  };
  const { services } = compose;
  expect(Object.keys(services).sort()).toEqual(['database', 'jobs', 'proxy', 'tool-1', 'tool-2']);
  for (const { depends_on = {} } of Object.values(services))
    for (const name of Object.keys(depends_on)) expect(services).toHaveProperty(name);
  const roles = ['tool-1', 'tool-2', 'jobs'].map((name) => services[name]?.environment?.ROLE);
  expect(roles).toEqual(['web', 'web', 'jobs']);
  expect(services.jobs?.environment?.SECRET_KEY).toBe(services['tool-1']?.environment?.SECRET_KEY);
  // Settings that compose.yaml does not name, such as MAIL_FROM, come from .env.
  for (const name of ['tool-1', 'tool-2', 'jobs'])
    expect(services[name]?.env_file).toEqual([{ path: '.env', required: false }]);
  // The database requires a password and publishes no port.
  expect(services['tool-1']?.environment?.MONGODB_URI).toContain('${DATABASE_PASSWORD:?');
  expect(services.database?.environment?.MONGO_INITDB_ROOT_PASSWORD).toContain(
    '${DATABASE_PASSWORD:?',
  );
  expect(services.database).not.toHaveProperty('ports');
  const { content } = compose.configs.caddyfile;
  expect(content).toContain('reverse_proxy tool-1:3000 tool-2:3000');
  expect(content).toContain('health_uri /api/ready');
  // When no process is ready, the proxy retries only requests that it sent to none: others could run twice.
  expect(content).toContain('@unready expression {err.status_code} == 503');
  expect(content).toContain('reverse_proxy @unready tool-1:3000 tool-2:3000');
});

test('every collection has a documented shard key that its unique indexes allow, or is unsharded', () => {
  const [, section = ''] = /\n## Shard keys\n(.*?)\n## /s.exec(file('docs/operations.md')) ?? [];
  const keyOf = new Map<string, string>();
  for (const [, names = '', key = ''] of section.matchAll(/^\| (`\w+`(?:, `\w+`)*) +\| `(\w+)`/gm))
    for (const [, name = ''] of names.matchAll(/`(\w+)`/g)) keyOf.set(name, key);
  const whole = /stays whole on one shard[^:]*: ([^.]*)\./.exec(section)?.[1] ?? '';
  const kept = [...whole.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  const models = Object.values(mongoose.models);
  const names = [...models.map(({ collection }) => collection.name), 'jobs'];
  expect([...keyOf.keys(), ...kept].sort()).toEqual(names.sort());
  const wrong = models.flatMap(({ collection, schema }) =>
    schema
      .indexes()
      .filter(([fields, options]) => {
        const key = keyOf.get(collection.name);
        return key && options.unique && Object.keys(fields)[0] !== key;
      })
      .map(([fields]) => `${collection.name} ${Object.keys(fields).join(' ')}`),
  );
  expect(wrong).toEqual([]);
});
