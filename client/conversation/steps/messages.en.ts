import { catalogue } from '../../lib/text.ts';

export const messages = catalogue('conversation-steps', {
  stepTalk: 'You talk with an AI partner in {{language}}. It speaks first.',
  stepTalkPlain: 'You talk with an AI partner. It speaks first.',
  stepTime: 'The conversation lasts {{range}}. Talk for at least {{min}} to get feedback.',
  stepTimePlain: 'Talk for the shortest time of this case to get feedback.',
  stepPause: 'Pause whenever you like: paused time does not count.',
  stepRecorded:
    'Your own turns stay on this device for 30 days, so that you can listen to them. They are never sent.',
});
