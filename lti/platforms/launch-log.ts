import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';
import type { z } from 'zod';
import type { Locale } from '../../tool/contract/constants/locales.ts';
import type { LaunchFact, LaunchRow } from '../../tool/contract/lti-platforms.ts';
import { olderThan } from '../../tool/http/older-than.ts';
import { hashOf } from '../../tool/secrets.ts';
import { retryOnDuplicateKey } from '../../tool/database/duplicate-key.ts';
import type { EntityId } from '../../tool/database/entity-id.ts';
import { refusalTexts } from '../entry/refusals/texts.ts';
import type { Launch } from '../protocol/claims.ts';
import type { LaunchRefused } from '../protocol/refusal.ts';
import { LtiPlatform } from './model.ts';

/** Seconds that a row of the launch report is kept. */
const keptSeconds = 30 * 24 * 60 * 60;

const launchLogSchema = new Schema({
  at: { type: Date, required: true },
  platform_id: { type: Schema.Types.ObjectId },
  outcome: { type: String, enum: ['accepted', 'refused'], required: true },
  code: { type: String, required: true },
  reason: { type: String, required: true },
  reference: { type: String, required: true },
  /** Key of a row that counts refusals without a known platform: day, code and origin. */
  counted: { type: String },
  /** Number of such refusals. */
  times: { type: Number },
  /** Origin that a refused request claims, unverified. */
  claimed: {
    type: { issuer: String, client_id: String, deployment_id: String, _id: false },
    default: undefined,
  },
  /** Claims of the launch, without names, addresses and tokens. */
  sent: { type: [{ name: String, value: String, _id: false }], default: [] },
});
launchLogSchema.index({ at: 1 }, { expireAfterSeconds: keptSeconds });
launchLogSchema.index({ at: -1, _id: -1 });
launchLogSchema.index({ counted: 1 }, { unique: true, sparse: true });

export type LaunchLogRecord = InferSchemaType<typeof launchLogSchema> & { _id: Types.ObjectId };
export const LtiLaunchLog = mongoose.model('LtiLaunchLog', launchLogSchema, 'ltiLaunchLog');

/** Page size when the request has no `limit`. */
const defaultRows = 100;
/** Maximum refusals that one process writes per interval (ms), as a flood would fill the report. */
const refusalsPerInterval = 200;
const interval = 10_000;
/** Unknown platforms per day and code that get a row of their own. */
const strangersPerDay = 20;

/** Origin that a request claims: issuer, client id, deployment. */
export interface Claimed {
  issuer?: string | undefined;
  client_id?: string | undefined;
  deployment_id?: string | undefined;
}
/** Maximum stored length of one value, in characters. */
const maxClaimed = 300;

export interface LaunchLog {
  /** Returns immediately; the row is written within `writeAfter`. */
  accepted(platformId: EntityId, reference: string, launch: Launch): void;
  refused(
    from: { platformId: EntityId | undefined; claimed: Claimed },
    reference: string,
    refusal: LaunchRefused,
  ): Promise<void>;
}

/** Milliseconds for which rows of accepted launches are collected before they are written together. */
const writeAfter = 200;

/** Rows of accepted launches that are not written yet. */
let waiting: object[] = [];
let timer: NodeJS.Timeout | undefined;
/** The last write that was started. */
let writing: Promise<unknown> = Promise.resolve();

/** Writes the collected rows; resolves when all are stored. Rejects when the database fails. */
export async function writeLaunchReport(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const rows = waiting;
  waiting = [];
  const write = rows.length > 0 ? LtiLaunchLog.insertMany(rows, { ordered: false }) : writing;
  // Its failure is that of this call alone.
  writing = write.catch(() => undefined);
  await write;
}

/** Writes the launch report. A row never holds a person's name or address, or a token. */
export function createLaunchLog(onError: (error: unknown) => void): LaunchLog {
  let began = -Infinity;
  let written = 0;
  return {
    accepted(platform_id, reference, launch) {
      waiting.push({
        // The report is sorted by time and id.
        _id: new mongoose.Types.ObjectId(),
        at: new Date(),
        platform_id,
        outcome: 'accepted',
        code: 'accepted',
        reason: 'The launch was accepted.',
        reference,
        sent: summaryOf(launch),
      });
      timer ??= setTimeout(() => {
        timer = undefined;
        // Without a connection the rows wait for the next launch or for the shutdown.
        if (mongoose.connection.readyState !== mongoose.ConnectionStates.connected) return;
        void writeLaunchReport().catch(onError);
      }, writeAfter).unref();
    },
    async refused({ platformId, claimed }, reference, { code, message }) {
      const from = shortened(claimed);
      if (!platformId) return countRefusal({ reference, code, reason: message, claimed: from });
      if (Date.now() - began > interval) {
        began = Date.now();
        written = 0;
      }
      written += 1;
      if (written > refusalsPerInterval) return;
      await LtiLaunchLog.create({
        at: new Date(),
        platform_id: platformId,
        outcome: 'refused',
        code,
        reason: message,
        reference,
        claimed: from,
      });
    },
  };
}

/**
 * Anybody can send requests that name no known platform, so they are counted instead of logged one
 * by one: one row per day, code and claimed platform, with the reason and reference of the last.
 * Beyond the first `strangersPerDay` platforms they share one row.
 */
async function countRefusal(row: {
  reference: string;
  code: string;
  reason: string;
  claimed: Claimed | undefined;
}): Promise<void> {
  const { code, claimed, ...latest } = row;
  const at = new Date();
  const shared = `${at.toISOString().slice(0, 10)} ${code}`;
  const own = claimed ? `${shared} ${hashOf(JSON.stringify(claimed))}` : shared;
  const counted = own === shared || (await isOneOfFew(own, shared)) ? own : shared;
  const change = {
    $inc: { times: 1 },
    $set: { at, ...latest, ...(claimed && { claimed }) },
    // An id of this process keeps the order of rows within a millisecond; the database would make its own.
    $setOnInsert: { _id: new mongoose.Types.ObjectId(), outcome: 'refused', code },
  };
  await retryOnDuplicateKey(() => LtiLaunchLog.updateOne({ counted }, change, { upsert: true }));
}

async function isOneOfFew(counted: string, shared: string): Promise<boolean> {
  if ((await LtiLaunchLog.exists({ counted })) !== null) return true;
  const range = { $gte: `${shared} `, $lt: `${shared} ~` };
  return (await LtiLaunchLog.countDocuments({ counted: range })) < strangersPerDay;
}

/** Undefined when the request claims no origin. */
function shortened(claimed: Claimed): Claimed | undefined {
  const said = Object.entries(claimed).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string' && value !== '' ? [[name, value.slice(0, maxClaimed)] as const] : [],
  );
  return said.length > 0 ? Object.fromEntries(said) : undefined;
}

/**
 * A page of the launch report, newest first; `cursor` is the time and id of the last row already seen.
 * Reasons are in the reader's language, with the exact English ones.
 */
export async function listLaunches(
  query: { limit?: number | undefined; cursor?: string | undefined },
  locale: Locale,
): Promise<z.input<typeof LaunchRow>[]> {
  const texts: Readonly<Record<string, string>> = locale === 'en' ? {} : refusalTexts[locale];
  await writeLaunchReport();
  const [rows, platforms] = await Promise.all([
    LtiLaunchLog.find(query.cursor ? olderThan('at', query.cursor) : {})
      .sort({ at: -1, _id: -1 })
      .limit(query.limit ?? defaultRows)
      .lean<LaunchLogRecord[]>(),
    LtiPlatform.find().select({ name: 1 }).lean(),
  ]);
  const names = new Map(platforms.map(({ _id, name }) => [String(_id), name]));
  return rows.map((row) => ({
    id: String(row._id),
    at: row.at.toISOString(),
    platform_id: row.platform_id ? String(row.platform_id) : null,
    platform_name: names.get(String(row.platform_id)) ?? null,
    outcome: row.outcome,
    code: row.code,
    reason: texts[row.code] ?? row.reason,
    exact: texts[row.code] ? row.reason : null,
    reference: row.reference,
    claimed: row.claimed
      ? {
          issuer: row.claimed.issuer ?? null,
          client_id: row.claimed.client_id ?? null,
          deployment_id: row.claimed.deployment_id ?? null,
        }
      : null,
    sent: [
      ...(row.times ? [{ name: 'times on this day', value: String(row.times) }] : []),
      ...row.sent.map(({ name, value }) => ({ name: name ?? '', value: value ?? '' })),
    ],
  }));
}

function summaryOf(launch: Launch): { name: LaunchFact; value: string }[] {
  const said = (value: unknown) => (value === undefined ? 'no' : 'yes');
  return [
    { name: 'message', value: launch.message },
    { name: 'deployment', value: launch.deployment_id },
    {
      name: 'roles',
      value: launch.roles.map((role) => role.split('/').at(-1)).join(', ') || 'none',
    },
    { name: 'course', value: launch.context?.label ?? launch.context?.id ?? 'none' },
    { name: 'name', value: said(launch.name ?? launch.given_name ?? launch.family_name) },
    { name: 'e-mail', value: said(launch.email) },
    { name: 'roster service', value: said(launch.nrps) },
    { name: 'grade service', value: said(launch.ags) },
    { name: 'line item', value: said(launch.ags?.lineitem) },
    { name: 'way back', value: said(launch.launch_presentation?.return_url) },
  ];
}
