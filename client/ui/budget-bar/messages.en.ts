import { catalogue } from '../../lib/text.ts';

export const useMessages = catalogue('budget-bar', {
  spent: '{{sum}} spent this month',
  spentOf: '{{sum}} of {{limit}} spent this month',
  budgetWarning: 'More than 80% of the budget is spent.',
  budgetUsedUp: 'The budget is used up: nobody can start to speak until next month.',
});
