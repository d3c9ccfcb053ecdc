import mongoose, { Schema } from 'mongoose';
import { roles } from '../../contract/roles.ts';

/** Where a message was written: the shell's dialog and the instructors' page, or the students' page (decision R2). */
export const feedbackSources = ['system', 'student'] as const;

const systemFeedbackSchema = new Schema({
  user_id: { type: Schema.Types.ObjectId, required: true, index: true },
  role: { type: String, enum: roles, required: true },
  source: { type: String, enum: feedbackSources, required: true },
  text: { type: String, required: true },
  created_at: { type: Date, required: true, default: Date.now, index: true },
});

export const SystemFeedback = mongoose.model(
  'SystemFeedback',
  systemFeedbackSchema,
  'systemFeedback',
);
