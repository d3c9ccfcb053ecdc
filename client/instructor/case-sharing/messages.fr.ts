export const caseSharing = {
  copyTitle: 'Copier des scénarios',
  copyText: 'Les copies sont des brouillons : l’autre cours les ouvre quand il veut.',
  which: 'Quels scénarios',
  where: 'Vers où',
  section: '{{course}} – groupe {{section}}, {{term}}',
  library: 'La bibliothèque de mon établissement',
  file: 'Un fichier',
  copy_one: 'Copier {{count}} scénario',
  copy_many: 'Copier {{count}} de scénarios',
  copy_other: 'Copier {{count}} scénarios',
  copying: 'Copie…',
  copied_one: '{{count}} scénario copié.',
  copied_many: '{{count}} de scénarios copiés.',
  copied_other: '{{count}} scénarios copiés.',
  given_one:
    '{{count}} scénario est maintenant dans la bibliothèque. Les collègues de votre établissement peuvent le prendre.',
  given_many:
    '{{count}} de scénarios sont maintenant dans la bibliothèque. Les collègues de votre établissement peuvent les prendre.',
  given_other:
    '{{count}} scénarios sont maintenant dans la bibliothèque. Les collègues de votre établissement peuvent les prendre.',
  failed: 'Impossible de copier : {{reason}}',
  unknown: 'Une erreur inconnue s’est produite',
  takeTitle: 'Ajouter depuis la bibliothèque',
  takeText:
    'Des scénarios offerts par des collègues de votre établissement. Vous en obtenez vos propres copies, en brouillon.',
  loading: 'Chargement de la bibliothèque…',
  loadFailed: 'Impossible de charger la bibliothèque',
  empty:
    'Personne n’a encore offert de scénario. « Copier des scénarios » permet d’offrir les vôtres.',
  origin: '{{course}}, {{author}}',
  take_one: 'Ajouter {{count}} scénario',
  take_many: 'Ajouter {{count}} de scénarios',
  take_other: 'Ajouter {{count}} scénarios',
  taking: 'Ajout…',
  remove: 'Retirer {{title}} de la bibliothèque',
  openFile: 'Ouvrir un fichier',
  badFile: 'Ce n’est pas un fichier de scénarios écrit par Parley.',
};
