import { catalogue } from '../../lib/text.ts';

export const messages = catalogue('practice', {
  title: 'Practice',
  descriptionAll: 'Practice cases across all your classes',
  descriptionClass: 'Practice cases in {{course}}',
  filterAll: 'All Cases',
  completed: 'Completed',
  incomplete: 'Not Yet Complete',
  total: 'Total Cases',
  start: 'Start Practice',
  again: 'Practice Again',
  continue: 'Continue, {{elapsed}} of {{max}}',
  available: 'Available {{date}}',
  comingSoon: 'Coming Soon',
  new: 'New',
  emptyText: 'Your instructor has not published a case here yet. Come back soon.',
  loadFailed: 'Failed to load practice cases.',
  duration: 'Duration',
});
