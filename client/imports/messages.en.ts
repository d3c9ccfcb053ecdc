import { catalogue } from '../lib/text.ts';

export const useMessages = catalogue('imports', {
  file: 'Choose File',
  unreadable: 'The file could not be read. Please choose it again.',
  removeFile: 'Remove file',
  failed: 'Failed to import the list',
  partly:
    '{{done}} of {{total}} lines were sent before this happened. Importing the list again is safe.',
  previewResult: 'Nothing has been saved yet. This is what the import will do:',
  result: 'The import is finished:',
  lines: 'Lines of the list',
  line: 'Line',
  outcome: 'Result',
});
