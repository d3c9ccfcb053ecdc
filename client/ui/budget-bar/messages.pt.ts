export const budgetBar = {
  spent: '{{sum}} gastos neste mês',
  spentOf: '{{sum}} de {{limit}} gastos neste mês',
  budgetWarning: 'Mais de 80% do orçamento foi gasto.',
  budgetUsedUp: 'O orçamento acabou: ninguém pode começar a falar até o próximo mês.',
};
