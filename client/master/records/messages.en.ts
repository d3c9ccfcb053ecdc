import { catalogue } from '../../lib/text.ts';

export const useMessages = catalogue('master-records', {
  title: 'Records',
  description: 'What was changed and agreed to, what was deleted, and what people tell you',
  audit: 'Audit Log',
  signIns: 'Sign-Ins',
  consents: 'Consents',
  research: 'Research',
  deleted: 'Deleted Items',
  speech: 'Speech Service',
  feedback: 'Feedback',
});
