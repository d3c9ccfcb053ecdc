export const ltiEntry = {
  opening: 'Ouverture de votre cours…',
  failedTitle: 'Cet accès n’est plus valable',
  failedText: 'Revenez à votre cours et ouvrez de nouveau l’activité.',
  offlineText: 'Le serveur est injoignable. Ouvrez de nouveau l’activité dans un instant.',
  toLogin: 'Aller à la page de connexion',
  consentNeeded: 'Consentement nécessaire',
  consentRefused: 'Pour accéder à Parley, vous devez accepter de participer à l’étude.',
  consentAgain: 'Relire',
  consentFailed: 'Votre réponse n’a pas pu être enregistrée. Réessayez.',
  restrictedTitle: 'Nous aussi, nous avons hâte de vous voir !',
  continueTitle: 'Continuer en tant que {{name}} ?',
  continueText: 'Votre cours a ouvert Parley pour {{name}}.',
  continueOther:
    'Dans ce navigateur, la session est ouverte au nom de {{other}}. Les pages ouvertes restent telles quelles.',
  continueAs: 'Continuer en tant que {{name}}',
  stayAs: 'Rester en tant que {{other}}',
  notMe: 'Ce n’est pas moi',
  ownWindow: 'Ouvrir dans une nouvelle fenêtre',
  ownWindowFailed:
    'La fenêtre n’a pas pu s’ouvrir. Autorisez les fenêtres contextuelles et réessayez.',
  nothingKept:
    'Votre navigateur ne conserve rien pour Parley à l’intérieur de votre cours. Si une page vous demande de rouvrir l’activité, une fenêtre séparée vous aidera.',
  missingTitle: 'Cette activité vient d’un autre cours',
  missingForStudents:
    'Son scénario n’a pas encore été repris dans votre cours. Prévenez votre enseignant : tout fonctionnera dès qu’il aura ouvert cette activité une fois.',
  missingForInstructors:
    'Son scénario appartient à un cours que vous n’enseignez pas dans Parley ; il n’a donc pas été copié. Demandez à l’enseignant de ce cours d’ouvrir cette activité une fois, ou ajoutez-y un scénario à vous.',
  toCourse: 'Aller à mon entraînement',
  toDashboard: 'Aller à mon tableau de bord',
  endedTitle: 'Votre session est terminée',
  endedText:
    'Pour continuer, ouvrez de nouveau l’activité depuis votre cours. Ce que vous avez fait jusqu’ici est enregistré.',
  backToCourse: 'Retour au cours',
  backToDialog: 'Retour à l’ajout',
};
