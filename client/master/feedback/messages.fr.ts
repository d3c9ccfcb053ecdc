export const masterFeedback = {
  title: 'Commentaires',
  text: 'Ce que l’on écrit dans la fenêtre « Aide et commentaires » et sur les pages d’aide, du plus récent au plus ancien.',
  student: 'Étudiant',
  instructor: 'Enseignant',
  master: 'Administrateur',
  gone: 'Compte supprimé',
  answer: 'Répondre par e-mail',
  answerTo: 'Répondre à {{name}} par e-mail',
  failed: 'Impossible de charger les commentaires',
  emptyTitle: 'Pas encore de commentaires',
  emptyText: 'Le bouton pour en écrire se trouve sur chaque page.',
};
