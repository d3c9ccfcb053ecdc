import { catalogue } from '../../lib/text.ts';

export const useMessages = catalogue('password-checklist', {
  length: 'At least 8 characters',
  uppercase: 'One uppercase letter',
  lowercase: 'One lowercase letter',
  digit: 'One number',
  met: '(met)',
  notMet: '(not met yet)',
});
