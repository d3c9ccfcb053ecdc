export const offline = {
  title: 'Vous êtes hors ligne',
  text: 'Parley s’ouvre tout seul dès que le réseau revient. Vous restez connecté.',
  again: 'Réessayer',
};
