export const budgetBar = {
  spent: '{{sum}} dépensés ce mois-ci',
  spentOf: '{{sum}} dépensés sur {{limit}} ce mois-ci',
  budgetWarning: 'Plus de 80 % du budget sont dépensés.',
  budgetUsedUp:
    'Le budget est épuisé : personne ne peut commencer à parler avant le mois prochain.',
};
