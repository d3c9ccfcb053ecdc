import type { ResponseSettings } from '../api/client-events.ts';

export type Purpose = 'answer' | 'hint' | 'repeat' | 'slower';

/**
 * What a response is asked for. `metadata.purpose` says it plainly; otherwise the wording of the
 * instructions decides, since the demo partner cannot follow them.
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

/** @returns the content of a message, null when it is no JSON */
export function parseJson(message: string): unknown {
  try {
    return JSON.parse(message);
  } catch {
    return null;
  }
}

/** The id that a client gave its event, for the error that answers it. */
export function eventId(content: unknown): string | undefined {
  const id = content instanceof Object && 'event_id' in content ? content.event_id : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** Settings that are replaced as a whole: their fields depend on one another. */
const wholes = ['turn_detection', 'transcription'];

/** `change` laid over `base`, object by object; null is a value of its own. */
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
