export const budgetBar = {
  spent: '本月已用 {{sum}}',
  spentOf: '本月已用 {{sum}}，共 {{limit}}',
  budgetWarning: '额度已用去 80% 以上。',
  budgetUsedUp: '额度已用完：下个月之前无法开始对话。',
};
