export const budgetBar = {
  spent: '{{sum}} in diesem Monat verbraucht',
  spentOf: '{{sum}} von {{limit}} in diesem Monat verbraucht',
  budgetWarning: 'Mehr als 80 % des Budgets sind verbraucht.',
  budgetUsedUp:
    'Das Budget ist aufgebraucht: Bis zum nächsten Monat sind keine neuen Gespräche möglich.',
};
