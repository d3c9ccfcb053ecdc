import { maxUserRows } from '../../tool/contract/constants/limits.ts';
import type { University } from '../../test/support/university/university.ts';

/** Initial calls of each master screen, and those of its searches. */
export function screensOf(at: University): Record<string, string[]> {
  const users = '/api/master/users?include_unregistered=true';
  const search = (q: string) => `${users}&limit=51&q=${encodeURIComponent(q)}`;
  return {
    Dashboard: [
      '/api/master/check',
      `${users}&order=newest&limit=${maxUserRows}`,
      '/api/master/institutions',
    ],
    'Class Management': [
      '/api/master/institutions',
      `/api/master/terms?institution_id=${at.institution}`,
      `/api/master/classes?institution_id=${at.institution}`,
      `/api/master/sections?term_id=${at.term}`,
    ],
    'Section panel': [
      `/api/master/sections?class_id=${at.class_id}`,
      `/api/master/section-enrollments?section_id=${at.section_id}`,
    ],
    'Add user': [
      `${users}&limit=51`,
      // Prefixes that match every address, a twelfth of them, a rare name, and none.
      search('p'),
      search('ana'),
      search('ana mül'),
      search('müller 4'),
      search('müller 9999999'),
      search('person1@large.test'),
      search('zzz'),
      '/api/master/check-email?email=person1@large.test',
    ],
    Access: ['/api/master/access-groups', `/api/master/institutions/${at.institution}/settings`],
    Records: [
      '/api/master/audit?limit=50',
      '/api/master/audit?limit=50&kind=section',
      '/api/master/consents?limit=50',
      '/api/master/consents/versions',
      '/api/master/deleted',
      '/api/master/feedback?limit=50',
    ],
    Integrations: ['/api/master/lti/tool', '/api/master/lti/platforms', '/api/master/lti/launches'],
  };
}
