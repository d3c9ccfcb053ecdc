import type { SpeechCheck } from '../../contract/speech-service.ts';
import { SpeechCheckModel } from './model.ts';

const last = { _id: 'last' };
/** Maximum length of the stored detail of a step, in characters: it may contain a response. */
const maxDetail = 500;

/** Stores the result of a check, replacing the previous one. */
export async function keepSpeechCheck(check: Omit<SpeechCheck, 'checked_at'>): Promise<void> {
  const steps = check.steps.map((step) => ({
    ...step,
    detail: step.detail.slice(0, maxDetail),
  }));
  const fields = { ...check, steps, checked_at: new Date() };
  await SpeechCheckModel.updateOne(last, { $set: fields }, { upsert: true });
}

/** The result of the last check; null before the first. */
export async function viewSpeechCheck(): Promise<SpeechCheck | null> {
  const check = await SpeechCheckModel.findOne(last).lean();
  return check && { ...check, checked_at: check.checked_at.toISOString() };
}
