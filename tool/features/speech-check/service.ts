import type { SpeechCheck } from '../../contract/speech-service.ts';
import { SpeechCheckModel } from './model.ts';

const last = { _id: 'last' };
/** Longest text of a step that is kept, in characters: a reply of the service may stand in it. */
const longestDetail = 500;

/** Keeps the result of a check for masters, in place of the one before. */
export async function keepSpeechCheck(check: Omit<SpeechCheck, 'checked_at'>): Promise<void> {
  const steps = check.steps.map((step) => ({
    ...step,
    detail: step.detail.slice(0, longestDetail),
  }));
  const fields = { ...check, steps, checked_at: new Date() };
  await SpeechCheckModel.updateOne(last, { $set: fields }, { upsert: true });
}

/** The result of the last check; null before the first. */
export async function viewSpeechCheck(): Promise<SpeechCheck | null> {
  const check = await SpeechCheckModel.findOne(last).lean();
  if (!check) return null;
  const { checked_at, ok, cost_usd, steps } = check;
  return {
    checked_at: checked_at.toISOString(),
    ok,
    cost_usd,
    steps: steps.map((step) => ({
      name: step.name ?? '',
      ok: step.ok === true,
      detail: step.detail,
    })),
  };
}
