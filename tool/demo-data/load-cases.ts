import type { Types } from 'mongoose';
import { languages } from '../contract/constants/practice-case.ts';
import { buildFeedbackPrompt } from '../contract/feedback-prompt.ts';
import { PracticeCase, type CaseRecord } from '../features/cases/model.ts';
import { readDemoCases, type DemoCase } from './content.ts';

const hour = 60 * 60 * 1000;
/** Milliseconds between the creation of a case and its access date. */
const writtenBefore = 3 * 24 * hour;

/** Inserts the cases of the demo data; returns them by key. */
export async function loadCases(
  classIds: Record<DemoCase['course'], Types.ObjectId>,
  now: Date,
): Promise<Map<string, CaseRecord>> {
  const cases = new Map<string, CaseRecord>();
  for (const demo of readDemoCases()) {
    const made = await PracticeCase.create(recordOf(demo, classIds[demo.course], now));
    cases.set(demo.key, made.toObject());
  }
  return cases;
}

function recordOf(demo: DemoCase, class_id: Types.ObjectId, now: Date) {
  const opens = demo.opensInHours === null ? null : wholeHour(now, demo.opensInHours);
  const written = new Date(Math.min(opens?.getTime() ?? Infinity, now.getTime()) - writtenBefore);
  const content = {
    title: demo.title,
    description: demo.description,
    target_language: demo.target_language,
    language_code: languages[demo.target_language],
    voice: demo.voice,
    situation_instructions: demo.situation_instructions,
    curricular_goals: demo.curricular_goals,
    key_items: demo.key_items,
    behavioral_guidelines: demo.behavioral_guidelines,
    proficiency_level: demo.proficiency_level,
    instructor_notes: demo.instructor_notes,
    feedback_prompt: buildFeedbackPrompt(demo.feedback.areas, demo.feedback.custom),
    accessible_on: opens,
    min_time: demo.minutes.min * 60,
    max_time: demo.minutes.max * 60,
  };
  return {
    class_id,
    ...content,
    published: demo.state === 'published',
    is_draft: demo.state === 'draft',
    live: demo.state === 'draft' ? null : { revision: 1, published_at: written, content },
    created_at: written,
    updated_at: written,
  };
}

function wholeHour(now: Date, hours: number): Date {
  return new Date(Math.floor(now.getTime() / hour + hours) * hour);
}
