export const masterRecords = {
  title: 'Registres',
  description: 'Ce qui a été modifié et accepté, ce qui a été supprimé, et ce que l’on vous écrit',
  audit: 'Journal d’audit',
  signIns: 'Connexions',
  consents: 'Consentements',
  research: 'Recherche',
  deleted: 'Éléments supprimés',
  speech: 'Service vocal',
  feedback: 'Commentaires',
};
