import mongoose, { Schema } from 'mongoose';
import { feedbackStates } from '../../contract/constants/feedback-states.ts';
import { roles } from '../../contract/roles.ts';

/** Where a message was written: dialog and instructors' page (`system`), or students' page (R2). */
export const feedbackSources = ['system', 'student'] as const;

const systemFeedbackSchema = new Schema({
  user_id: { type: Schema.Types.ObjectId, required: true, index: true },
  role: { type: String, enum: roles, required: true },
  source: { type: String, enum: feedbackSources, required: true },
  text: { type: String, required: true },
  /** Absent in messages of earlier versions, which means `new`. */
  state: { type: String, enum: feedbackStates, default: 'new' },
  /** Note of masters, shown to masters only. */
  note: { type: String, default: '' },
  created_at: { type: Date, required: true, default: Date.now, index: true },
});

export const SystemFeedback = mongoose.model(
  'SystemFeedback',
  systemFeedbackSchema,
  'systemFeedback',
);
