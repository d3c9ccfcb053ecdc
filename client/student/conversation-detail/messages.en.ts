import { catalogue } from '../../lib/text.ts';

export const useMessages = catalogue('conversation-detail', {
  loading: 'Loading conversation...',
  back: 'Back to Progress',
  completed: 'Completed',
  inProgress: 'In Progress',
  ended: 'Ended, not completed',
  started: 'Started',
  duration: 'Duration',
  messages: 'Messages',
  status: 'Status',
  transcript: 'Transcript',
  noMessages: 'Nothing was said in this conversation.',
  feedback: 'AI Feedback',
  pending: 'Your report is being written.',
  notFoundTitle: 'Conversation Not Found',
  notFoundText: "The conversation you're looking for doesn't exist or has been removed.",
  goBack: 'Go Back',
});
