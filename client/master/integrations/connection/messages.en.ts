import { catalogue } from '../../../lib/text.ts';

export const useMessages = catalogue('master-connection', {
  open: 'Connection',
  title: 'Connection with {{name}}',
  text: 'What a class needs of this LMS, from the first launch to its gradebook. A test reads only; it changes nothing in the LMS.',
  test: 'Test This Connection',
  testing: 'Testing...',
  testFailed: 'The connection could not be tested',
  close: 'Close',
  addresses: 'Addresses to allow',
  addressesText:
    'If a firewall blocks them, allow them, by https. A test shows whether they are reached.',
  outgoing: 'Parley calls',
  incoming: 'The LMS calls',
  failed: 'Failed to load the state of the connection',
  launch: 'Launches',
  keys: 'Keys of the LMS',
  token: 'Access of Parley',
  roster: 'Roster',
  grades: 'Gradebook',
  launched: 'Launches come in.',
  launch_refused: 'The newest launch was refused. Recent Launches says why, and what to do.',
  never_launched: 'Nobody has opened Parley from it yet. Open it in a course.',
  switched_off: 'It is switched off here, so nobody gets in. Activate it.',
  untested: 'Not tested yet.',
  notTested: 'Not tested',
  keys_found_one: '{{host}} answered with {{count}} key.',
  keys_found_other: '{{host}} answered with {{count}} keys.',
  keys_none:
    '{{host}} answered without a key that can sign launches. Correct the public keyset URL.',
  token_given: '{{host}} knows Parley and gave it a token.',
  token_refused:
    '{{host}} refused Parley ({{status}}). Compare the client ID, the access token URL and, in the LMS, the keyset URL of Parley.',
  roster_read_one: '{{host}} named {{count}} person of the course.',
  roster_read_other: '{{host}} named {{count}} people of the course.',
  gradebook_read: '{{host}} opened the gradebook of the course.',
  scope_refused: '{{host}} does not let Parley use this service. Allow it for the tool in the LMS.',
  scores_only:
    '{{host}} takes scores, but lets Parley make no columns: only activities that have one get scores.',
  service_refused: '{{host}} refused this service ({{status}}). Allow it for the tool in the LMS.',
  no_course: 'No course has offered it yet. Open Parley in a course and test again.',
  roster_synced: 'The roster of a course was read.',
  roster_failed:
    'The roster of a course could not be read. The students page of its class says why.',
  score_sent: 'The LMS took a score.',
  scores_failed_one:
    'The LMS did not take {{count}} score of the last 30 days. The grades of the class say why.',
  scores_failed_other:
    'The LMS did not take {{count}} scores of the last 30 days. The grades of the class say why.',
  address_refused:
    'Parley may not call {{host}}: only public https addresses. Correct it, or have the operator allow it (LTI_ALLOWED_HOSTS).',
  no_answer: '{{host}} did not answer in time. Check that it is up and lets this server through.',
  not_reached:
    '{{host}} could not be reached. Check the address, its certificate and the firewall.',
  odd_answer: '{{host}} sent an unexpected answer. Correct the address.',
  asks_to_wait: '{{host}} asks Parley to wait ({{status}}). Test again in a few minutes.',
  error_answer:
    '{{host}} answered with the error {{status}}. Correct the address, or try again later.',
});
