export const conversationStart = {
  stepTalk: 'Vous parlez en {{language}} avec un partenaire IA. C’est lui qui commence.',
  stepTalkPlain: 'Vous parlez avec un partenaire IA. C’est lui qui commence.',
  stepTime: 'La conversation dure {{range}}. Parlez au moins {{min}} pour obtenir un bilan.',
  stepTimePlain: 'Parlez au moins la durée minimale de ce scénario pour obtenir un bilan.',
  stepPause: 'Faites une pause quand vous voulez : ce temps ne compte pas.',
  stepRecorded:
    'Vos propres tours de parole restent 30 jours sur cet appareil, pour que vous puissiez les réécouter. Ils ne sont jamais envoyés.',

  noCalls:
    'Ce navigateur ne peut pas passer d’appels, ce qui est nécessaire pour converser. Veuillez ouvrir Parley dans Chrome, Edge, Firefox ou Safari. Sur un iPhone ou un iPad en mode Isolement, désactivez d’abord ce mode pour ce site web.',
  caseMissing:
    'Ce scénario ne vous est pas accessible. Il a été dépublié ou supprimé, ou il appartient à un autre cours. Votre enseignant pourra vous renseigner.',
  caseElsewhere:
    'Ce scénario appartient à un cours dont vous ne faites pas partie. Ouvrez l’activité depuis votre propre cours ou prévenez votre enseignant.',
  caseOtherRole:
    'Aucun de vos cours ici ne contient ce scénario. Si vous le connaissez par votre autre rôle, revenez en arrière, passez à «\u202f{{role}}\u202f» en haut de la page et ouvrez-le de nouveau.',
  caseOtherSection:
    'Ce scénario est destiné à un autre groupe de votre cours. Si l’on vous a demandé de le travailler, prévenez votre enseignant.',
  caseDeleted: 'Votre enseignant a supprimé ce scénario. Demandez-lui lequel travailler.',
  caseNotYetUntil: 'Ce scénario ouvre le {{date}}.',
  caseNotYet: 'Ce scénario n’est pas encore ouvert.',
  caseClosed: 'Ce scénario est fermé.',
  caseNoAttempts: 'Vous avez utilisé toutes les tentatives pour ce scénario.',
  caseUnpublished:
    'Votre enseignant a retiré ce scénario pour le moment. Prévenez-le si l’on vous a demandé de le travailler.',
  caseUnpublishedOwn: 'Ce scénario n’est pas publié. Publiez-le d’abord sur la page Leçons.',

  classResults: 'Votre cours',
  classResultsNone: 'Aucun étudiant n’a encore travaillé ce scénario.',
  classStudents_one: '{{count}} étudiant l’a travaillé',
  classStudents_many: '{{count}} d’étudiants l’ont travaillé',
  classStudents_other: '{{count}} étudiants l’ont travaillé',
  classSessions_one: '{{count}} conversation',
  classSessions_many: '{{count}} de conversations',
  classSessions_other: '{{count}} conversations',
  classCompletion: '{{percent}} % d’entre eux l’ont terminé',
  classTime: '{{time}} en moyenne',
  allResults: 'Tous les résultats',
};
