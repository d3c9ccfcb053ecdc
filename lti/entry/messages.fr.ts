export const gatewayTexts = {
  opening: 'Ouverture de Parley…',
  openingText: 'Un instant, votre cours s’ouvre.',
  refusedTitle: 'Cette activité n’a pas pu être ouverte',
  refusedHelp:
    'Revenez à votre cours et ouvrez de nouveau l’activité. Si le problème persiste, prévenez votre enseignant ou l’administrateur de votre LMS en indiquant cette référence :',
  unregisteredTitle: 'Parley n’a pas été enregistré',
  unregisteredHelp:
    'Rien n’est à défaire dans votre LMS : recommencez l’enregistrement quand la cause a disparu. Si le problème persiste, indiquez cette référence à l’administrateur de Parley :',
  ownWindowTitle: 'Ouvrir Parley dans une fenêtre séparée',
  ownWindowText:
    'Votre navigateur empêche les sites affichés dans d’autres pages de se souvenir de vous. Dans une fenêtre séparée, Parley fonctionne normalement.',
  siteText:
    'Un administrateur de Parley n’a pas encore autorisé ce site à afficher Parley dans ses pages. Dans une fenêtre séparée, Parley fonctionne normalement.',
  ownWindowButton: 'Ouvrir dans une nouvelle fenêtre',
  backToCourse: 'Retour au cours',
  goOn: 'Continuer',
  registeredTitle: 'Parley est enregistré',
  registeredText:
    'Un administrateur de Parley doit maintenant activer l’enregistrement. Vous pouvez fermer cette fenêtre.',
  chosen: 'Choisi dans Parley :',
  brokenTitle: 'Parley n’est pas disponible pour le moment',
  brokenText: 'Réessayez dans quelques minutes.',
};
