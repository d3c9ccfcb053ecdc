export const app = {
  notFoundTitle: 'Page introuvable',
  notFoundText: 'Il n’y a pas de page à l’adresse {{path}}',
  notFoundHome: 'Aller à l’accueil',
  crashTitle: 'Un problème est survenu',
  crashText: 'Impossible d’afficher cette page. Ce qui était enregistré est conservé.',
  crashReload: 'Recharger la page',
  crashReference: 'Référence pour l’assistance : {{id}}',
};
