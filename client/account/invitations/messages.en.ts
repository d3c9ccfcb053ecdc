import { catalogue } from '../../lib/text.ts';

export const messages = catalogue('invitations', {
  invited:
    '{{institution}} has invited you to {{course}}, Section {{section}}. If you accept, its instructors see your name and how you practice there.',
  accept: 'Accept',
  decline: 'Decline',
  failed: 'Your answer could not be sent. Please try again.',
});
