import { catalogue } from '../../lib/text.ts';

export const useMessages = catalogue('master-deleted', {
  title: 'Deleted Items',
  text: 'Deleted institutions, terms, classes, sections and practice cases, with everything in them. They can be restored for five years.',
  item: 'Item',
  within: 'Belongs to',
  deletedAt: 'Deleted',
  until: 'Can be restored until',
  institution: 'Institution',
  term: 'Term',
  class: 'Class',
  section: 'Section',
  restore: 'Restore',
  restoreItem: 'Restore {{kind}} {{name}}',
  restoring: 'Restoring...',
  restored: '{{kind}} {{name}} has been restored.',
  hidden:
    '{{kind}} {{name}} has been restored. It stays out of sight until what it belongs to is restored, too.',
  twin: '{{kind}} {{name}} has been restored. Another one has the same code now: please change one of the two, because imports cannot tell them apart.',
  restoreFailed: 'Failed to restore {{name}}',
  failed: 'Failed to load the deleted items',
  emptyTitle: 'Nothing is deleted',
  emptyText:
    'What you delete in Class Management, and the cases that instructors delete, wait here and can be brought back.',
  case: 'Practice case',
  untitled: 'Without a title',
});
