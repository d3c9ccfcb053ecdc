import mongoose, { Schema } from 'mongoose';

/** The last check of the speech service; a single record. */
const speechCheckSchema = new Schema({
  _id: { type: String, default: 'last' },
  checked_at: { type: Date, required: true },
  ok: { type: Boolean, required: true },
  cost_usd: { type: Number, required: true },
  steps: [
    new Schema(
      {
        name: { type: String, required: true },
        ok: { type: Boolean, required: true },
        detail: { type: String, default: '' },
      },
      { _id: false },
    ),
  ],
});

export const SpeechCheckModel = mongoose.model('SpeechCheck', speechCheckSchema, 'speechChecks');
