import { catalogue } from '../../lib/text.ts';

export const useMessages = catalogue('invitations', {
  invited:
    '{{institution}} has invited you to {{course}}, Section {{section}}. If you accept, its instructors see your name and how you practice there.',
  accept: 'Accept',
  decline: 'Decline',
  declineText:
    'Decline the invitation from {{institution}}? If you change your mind, its instructors have to invite you again.',
  failed: 'Your answer could not be sent. Please try again.',
  notDelivered: 'Invitation not delivered',
});
