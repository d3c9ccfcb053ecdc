import { catalogue } from '../lib/text.ts';

export const useMessages = catalogue('cases', {
  search: 'Search cases...',
  filter: 'Show',
  sort: 'Sort by',
  sortDue: 'Due First',
  sortNewest: 'Newest',
  sortOldest: 'Oldest',
  sortTitle: 'Title A-Z',
  emptyTitle: 'No practice cases yet',
  shown_one: '{{shown}} of {{count}} case',
  shown_other: '{{shown}} of {{count}} cases',
  noMatchTitle: 'No matches found',
  noMatchText: 'No case fits your search and filter.',
  clear: 'Clear Filters',
});
