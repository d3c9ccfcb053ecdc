export const ltiDeepLinking = {
  title: 'Ajouter un entraînement',
  describe: 'Choisissez ce que vos étudiants travaillent. Cela devient un lien dans votre cours.',
  describeCourse:
    'Choisissez ce que vos étudiants travaillent. Cela devient un lien dans {{course}}.',
  loading: 'Chargement des scénarios…',
  failed: 'Impossible de charger les scénarios.',
  gone: 'Cette demande de votre LMS a expiré. Fermez la boîte de dialogue et rouvrez-la.',
  list: 'Scénarios publiés',
  chooseOne: 'Choisissez-en un ; votre LMS n’en accepte qu’un à la fois.',
  linked: 'Dans ce cours',
  onlySection: 'Seulement pour le groupe {{section}}',
  writeNew: 'Écrire un scénario',
  add: 'Ajouter au cours',
  full: 'On peut ajouter {{limit}} scénarios à la fois. Ajoutez ceux-ci, puis rouvrez la boîte de dialogue pour les autres.',
  addFailed: 'Impossible d’ajouter : {{reason}}',
  cancelFailed: 'Impossible de fermer la boîte de dialogue : {{reason}}',
  emptyTitle: 'Rien n’est encore publié',
  emptyForDesigners:
    'Une personne qui enseigne dans le cours doit d’abord publier un scénario ; il pourra alors être ajouté.',
  emptyText: 'Écrivez un scénario et publiez-le ; vous pourrez alors l’ajouter à votre cours.',
};
