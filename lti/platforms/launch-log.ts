import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';
import type { z } from 'zod';
import type { Locale } from '../../tool/contract/constants/locales.ts';
import type { LaunchFact, LaunchRow } from '../../tool/contract/lti-platforms.ts';
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
  /** Day, code and origin of refusals without a known platform, which one row counts. */
  counted: { type: String },
  /** How many such refusals. */
  times: { type: Number },
  /** What a refused call said of where it comes from. Nobody has checked it. */
  claimed: {
    type: { issuer: String, client_id: String, deployment_id: String, _id: false },
    default: undefined,
  },
  /** What the launch carried, without names, addresses and tokens. */
  sent: { type: [{ name: String, value: String, _id: false }], default: [] },
});
launchLogSchema.index({ at: 1 }, { expireAfterSeconds: keptSeconds });
launchLogSchema.index({ counted: 1 }, { unique: true, sparse: true });

type LaunchLogRecord = InferSchemaType<typeof launchLogSchema> & { _id: Types.ObjectId };
export const LtiLaunchLog = mongoose.model('LtiLaunchLog', launchLogSchema, 'ltiLaunchLog');

/** Rows of one answer when the caller states no `limit`. */
const defaultRows = 100;
/** Refusals written at most in one interval (ms) by one process, so that a flood does not fill the report. */
const refusalsPerInterval = 200;
const interval = 10_000;
/** Unknown platforms of one day and code that get a row of their own. */
const strangersPerDay = 20;

/** Where a call says that it comes from: an issuer, a client id, a deployment. */
export interface Claimed {
  issuer?: string | undefined;
  client_id?: string | undefined;
  deployment_id?: string | undefined;
}
/** What is stored of one value, in characters. */
const maxClaimed = 300;

export interface LaunchLog {
  /** Returns at once; the row is written within `writeAfter`. */
  accepted(platformId: EntityId, reference: string, launch: Launch): void;
  refused(
    from: { platformId: EntityId | undefined; claimed: Claimed },
    reference: string,
    refusal: LaunchRefused,
  ): Promise<void>;
}

/** Milliseconds after which accepted launches are written, those of that time together. */
const writeAfter = 200;

/** Rows of accepted launches that wait to be written. */
let waiting: object[] = [];
let timer: NodeJS.Timeout | undefined;
/** The last write that was begun. */
let writing: Promise<unknown> = Promise.resolve();

/** Writes what waits; settles when all of it is stored. Rejects when the database does. */
export async function writeLaunchReport(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const rows = waiting;
  waiting = [];
  if (rows.length > 0) writing = LtiLaunchLog.insertMany(rows, { ordered: false });
  await writing;
}

/** Writes the launch report. A row never holds a name, an address of a person, or a token. */
export function createLaunchLog(onError: (error: unknown) => void): LaunchLog {
  let began = -Infinity;
  let written = 0;
  return {
    accepted(platform_id, reference, launch) {
      waiting.push({
        // Rows are in the order of their ids.
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
        // Without a connection they wait for the next launch, or for the end of the process.
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
 * Anybody can send what names no platform of ours, so it leaves a number and not a row each: one row
 * for each day, code and platform that it names, with the reason and reference of the last. Beyond the
 * first few platforms of a day they share one.
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
    // An id of this process keeps the order of rows within a second; the database would make its own.
    $setOnInsert: { _id: new mongoose.Types.ObjectId(), outcome: 'refused', code },
  };
  await retryOnDuplicateKey(() => LtiLaunchLog.updateOne({ counted }, change, { upsert: true }));
}

async function isOneOfFew(counted: string, shared: string): Promise<boolean> {
  if ((await LtiLaunchLog.exists({ counted })) !== null) return true;
  const range = { $gte: `${shared} `, $lt: `${shared} ~` };
  return (await LtiLaunchLog.countDocuments({ counted: range })) < strangersPerDay;
}

/** Undefined when the call says nothing of where it comes from. */
function shortened(claimed: Claimed): Claimed | undefined {
  const said = Object.entries(claimed).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string' && value !== '' ? [[name, value.slice(0, maxClaimed)] as const] : [],
  );
  return said.length > 0 ? Object.fromEntries(said) : undefined;
}

/**
 * The launch report, newest first; `cursor` is the id of the last row already seen. Reasons are in the
 * reader's language, with the exact English ones behind them.
 */
export async function listLaunches(
  query: { limit?: number | undefined; cursor?: string | undefined },
  locale: Locale,
): Promise<z.input<typeof LaunchRow>[]> {
  const texts: Readonly<Record<string, string>> = locale === 'en' ? {} : refusalTexts[locale];
  await writeLaunchReport();
  const older = /^[0-9a-f]{24}$/i.test(query.cursor ?? '') ? { _id: { $lt: query.cursor } } : {};
  const [rows, platforms] = await Promise.all([
    LtiLaunchLog.find(older)
      .sort({ _id: -1 })
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
    reason: texts[row.code] ? `${texts[row.code]} (${row.reason})` : row.reason,
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
