import { catalogue } from '../../lib/text.ts';

export const useMessages = catalogue('export-buttons', {
  export: 'Export CSV',
  exportXlsx: 'Export Excel',
  exportFailed: 'The export failed.',
});
