import { catalogue } from '../../lib/text.ts';

export const useMessages = catalogue('recordings', {
  play: 'Hear yourself say this',
  stop: 'Stop',
  listen: 'Hear yourself',
  listenText:
    'Your own turns, recorded on this device only. They are never sent, and deleted after 30 days.',
  title: 'My Recordings',
  text: 'When you practice, your turns and your partner’s are recorded on this device so that you can listen to them again. They are never sent anywhere and are deleted after 30 days.',
  remove: 'Delete My Recordings',
  removeText:
    'All of your recordings on this device are deleted. They are stored nowhere else, so this cannot be undone.',
  removed_one: '{{count}} recording has been deleted from this device.',
  removed_other: '{{count}} recordings have been deleted from this device.',
  removeFailed: 'Your recordings could not be deleted. Please try again.',
});
