import { catalogue } from '../../lib/text.ts';

export const useMessages = catalogue('role', {
  instructor: 'Teaching',
  student: 'Learning',
  menu: 'Teaching or learning',
  switch: '{{role}}: switch between teaching and learning',
  consent: 'Consent',
  failed: 'That did not work',
  refused: 'This page could not be shown. {{reason}}',
});
