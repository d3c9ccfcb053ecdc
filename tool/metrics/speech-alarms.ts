import { Counter } from 'prom-client';

/** How often the speech service gave no answer, by reason and by who saw it. */
export const speechAlarms = new Counter({
  name: 'parley_speech_alarms_total',
  help: 'Replies that the speech service did not give',
  labelNames: ['reason', 'seen_by'],
  registers: [],
});
