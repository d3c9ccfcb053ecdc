export const budgetBar = {
  spent: '{{sum}} gastados este mes',
  spentOf: '{{sum}} de {{limit}} gastados este mes',
  budgetWarning: 'Se ha gastado más del 80 % del presupuesto.',
  budgetUsedUp:
    'El presupuesto se ha agotado: nadie puede empezar a hablar hasta el mes que viene.',
};
