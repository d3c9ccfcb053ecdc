export const recordings = {
  play: 'Réécouter ce que j’ai dit',
  stop: 'Arrêter',
  listen: 'Réécoutez-vous',
  listenText:
    'Vos propres tours de parole, enregistrés sur cet appareil seulement. Ils ne sont jamais envoyés et sont supprimés au bout de 30 jours.',
  title: 'Mes enregistrements',
  text: 'Pendant l’entraînement, vos tours de parole et ceux de votre partenaire sont enregistrés sur cet appareil pour que vous puissiez les réécouter. Ils ne sont jamais envoyés et sont supprimés au bout de 30 jours.',
  remove: 'Supprimer mes enregistrements',
  removeText:
    'Tous vos enregistrements sur cet appareil seront supprimés. Ils ne sont conservés nulle part ailleurs : c’est irréversible.',
  removed_one: '{{count}} enregistrement supprimé de cet appareil.',
  removed_many: '{{count}} d’enregistrements supprimés de cet appareil.',
  removed_other: '{{count}} enregistrements supprimés de cet appareil.',
  removeFailed: 'Vos enregistrements n’ont pas pu être supprimés. Réessayez.',
};
