import { catalogue } from '../../lib/text.ts';

export const messages = catalogue('case-sharing', {
  copyTitle: 'Copy Cases',
  copyText: 'Copies are drafts: the other class opens them when it wants to.',
  which: 'Which cases',
  where: 'Where to',
  section: '{{course}} - Section {{section}}, {{term}}',
  library: 'The library of my institution',
  file: 'A file',
  copy_one: 'Copy {{count}} Case',
  copy_other: 'Copy {{count}} Cases',
  copying: 'Copying…',
  copied_one: '{{count}} case copied.',
  copied_other: '{{count}} cases copied.',
  given_one: '{{count}} case is in the library now. Colleagues of your institution can take it.',
  given_other:
    '{{count}} cases are in the library now. Colleagues of your institution can take them.',
  failed: 'Failed to copy: {{reason}}',
  unknown: 'Unknown error occurred',
  takeTitle: 'Add from the Library',
  takeText:
    'Cases that colleagues of your institution have given. You get copies of your own, as drafts.',
  loading: 'Loading the library…',
  loadFailed: 'Failed to load the library',
  empty: 'Nobody has given a case yet. “Copy Cases” gives yours.',
  origin: '{{course}}, {{author}}',
  take_one: 'Add {{count}} Case',
  take_other: 'Add {{count}} Cases',
  taking: 'Adding…',
  remove: 'Take {{title}} out of the library',
  openFile: 'Open a File',
  badFile: 'This is no file of practice cases that Parley has written.',
});
