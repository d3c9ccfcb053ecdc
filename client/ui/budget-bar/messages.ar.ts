export const budgetBar = {
  spent: 'أُنفق {{sum}} هذا الشهر',
  spentOf: 'أُنفق {{sum}} من {{limit}} هذا الشهر',
  budgetWarning: 'أُنفق أكثر من 80% من الميزانية.',
  budgetUsedUp: 'نفدت الميزانية: لا يمكن لأحد بدء الكلام حتى الشهر القادم.',
};
