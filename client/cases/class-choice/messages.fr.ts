export const classes = {
  label: 'Cours',
  all: 'Tous les cours',
  option: '{{course}} – groupe {{section}}',
  manage: 'Gérer les cours…',
  loading: 'Chargement des cours…',
  failed: 'Impossible de charger les cours',
  pickTitle: 'Choisissez un cours',
  pickText:
    'Sélectionnez le cours dans lequel vous voulez travailler. Vous pouvez en changer à tout moment.',
  search: 'Rechercher un cours…',
  allText: 'Tout ce que contiennent vos cours, ensemble',
  emptyTitle: 'Pas encore de cours',
  emptyStudent:
    'Vous n’avez aucun cours pour le moment. Demandez à votre enseignant de vous ajouter à un cours.',
  emptyInstructor: 'Demandez à votre administrateur de vous ajouter à des cours.',
  taughtBy: 'Enseignant : {{name}}',
  students_one: '{{count}} étudiant',
  students_many: '{{count}} d’étudiants',
  students_other: '{{count}} étudiants',
  cases_one: '{{count}} scénario',
  cases_many: '{{count}} de scénarios',
  cases_other: '{{count}} scénarios',
};
