import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';
import type { z } from 'zod';
import type { LaunchRow } from '../../tool/contract/lti.ts';
import { retryOnDuplicateKey } from '../../tool/database/duplicate-key.ts';
import type { EntityId } from '../../tool/database/entity-id.ts';
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
  /** Day and code of refusals without a known platform, which one row counts. */
  counted: { type: String },
  /** How many such refusals. */
  times: { type: Number },
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

export interface LaunchLog {
  accepted(platformId: EntityId, reference: string, launch: Launch): Promise<void>;
  refused(
    platformId: EntityId | undefined,
    reference: string,
    refusal: LaunchRefused,
  ): Promise<void>;
}

/** Writes the launch report. A row never holds a name, an address of a person, or a token. */
export function createLaunchLog(): LaunchLog {
  let began = -Infinity;
  let written = 0;
  return {
    async accepted(platform_id, reference, launch) {
      await LtiLaunchLog.create({
        at: new Date(),
        platform_id,
        outcome: 'accepted',
        code: 'accepted',
        reason: 'The launch was accepted.',
        reference,
        sent: summaryOf(launch),
      });
    },
    async refused(platform_id, reference, { code, message }) {
      if (!platform_id) return countRefusal(reference, code, message);
      if (Date.now() - began > interval) {
        began = Date.now();
        written = 0;
      }
      written += 1;
      if (written > refusalsPerInterval) return;
      await LtiLaunchLog.create({
        at: new Date(),
        platform_id,
        outcome: 'refused',
        code,
        reason: message,
        reference,
      });
    },
  };
}

/**
 * Anybody can send what names no platform of ours, so it leaves a number and not a row each: one row
 * for each day and code, with the reason and reference of the last.
 */
async function countRefusal(reference: string, code: string, reason: string): Promise<void> {
  const at = new Date();
  const change = {
    $inc: { times: 1 },
    $set: { at, reason, reference },
    $setOnInsert: { outcome: 'refused', code },
  };
  const counted = `${at.toISOString().slice(0, 10)} ${code}`;
  await retryOnDuplicateKey(() => LtiLaunchLog.updateOne({ counted }, change, { upsert: true }));
}

/** The launch report, newest first; `cursor` is the id of the last row already seen. */
export async function listLaunches(query: {
  limit?: number | undefined;
  cursor?: string | undefined;
}): Promise<z.input<typeof LaunchRow>[]> {
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
    reason: row.reason,
    reference: row.reference,
    sent: [
      ...(row.times ? [{ name: 'times on this day', value: String(row.times) }] : []),
      ...row.sent.map(({ name, value }) => ({ name: name ?? '', value: value ?? '' })),
    ],
  }));
}

function summaryOf(launch: Launch): { name: string; value: string }[] {
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
