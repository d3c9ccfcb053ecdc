export const cases = {
  search: 'Rechercher un scénario…',
  filter: 'Afficher',
  sort: 'Trier par',
  sortDue: 'Échéance la plus proche',
  sortNewest: 'Plus récents',
  sortOldest: 'Plus anciens',
  sortTitle: 'Titre A-Z',
  emptyTitle: 'Pas encore de scénario',
  noMatchTitle: 'Aucun résultat',
  noMatchText: 'Aucun scénario ne correspond à votre recherche et à votre filtre.',
  clear: 'Effacer les filtres',
};
