import { Counter } from 'prom-client';

/** Number of missing replies of the speech service, by reason and by who reported it. */
export const speechAlarms = new Counter({
  name: 'parley_speech_alarms_total',
  help: 'Replies that the speech service did not give',
  labelNames: ['reason', 'seen_by'],
  registers: [],
});
