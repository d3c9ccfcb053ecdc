import type { ResponseSettings } from '../api/client-events.ts';

export type Purpose = 'answer' | 'hint' | 'repeat' | 'slower';

/**
 * The purpose of a requested response: `metadata.purpose`; otherwise derived from the wording of
 * the instructions, which the demo partner cannot follow.
 */
export function purposeOf(request: ResponseSettings): Purpose {
  const purpose = request.metadata?.purpose;
  if (request.conversation === 'none' || request.output_modalities?.join() === 'text')
    return 'hint';
  if (purpose === 'repeat' || purpose === 'slower') return purpose;
  if (/slow/iu.test(request.instructions ?? '')) return 'slower';
  if (/repeat|again/iu.test(request.instructions ?? '')) return 'repeat';
  return 'answer';
}

/** @returns the content of a message, null for invalid JSON */
export function parseJson(message: string): unknown {
  try {
    return JSON.parse(message);
  } catch {
    return null;
  }
}

/** The client's id of an event, for the error that responds to it. */
export function eventId(content: unknown): string | undefined {
  const id = content instanceof Object && 'event_id' in content ? content.event_id : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** Settings that are replaced completely, because their fields depend on one another. */
const wholes = ['turn_detection', 'transcription'];

/** Merges `change` into `base`, recursively; null is a value. */
export function mergeDeep(base: unknown, change: unknown): unknown {
  if (!isRecord(base) || !isRecord(change)) return change;
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(change)) {
    if (key === '__proto__') continue;
    merged[key] = wholes.includes(key) ? value : mergeDeep(base[key], value);
  }
  return merged;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
