export const ltiCourse = {
  rosterTitle: 'Liste des étudiants de {{platform}}',
  rosterText:
    'Les étudiants arrivent et partent avec votre cours dans le LMS. La liste est lue chaque jour et chaque fois qu’un enseignant du cours y ouvre Parley.',
  syncedAt: 'Dernière lecture : {{time}}.',
  neverSynced: 'Pas encore lue.',
  backgroundFailed:
    'Lors du dernier essai, {{time}}, elle n’a pas été lue et reste telle quelle : {{reason}}',
  nextAttempt: 'Prochaine tentative : {{time}}.',
  sync: 'Synchroniser la liste',
  syncing: 'Synchronisation…',
  syncFailed: 'La liste n’a pas été modifiée : {{reason}}',
  synced:
    'Liste synchronisée. Ajouts : {{added}}, mises à jour : {{updated}}, désactivations : {{deactivated}}, sans changement : {{unchanged}}.',
  unreadable_one:
    '{{count}} entrée de la liste a été ignorée : elle n’a pas d’identifiant de personne valide. Les personnes absentes de la liste restent dans la classe.',
  unreadable_many:
    '{{count}} d’entrées de la liste ont été ignorées : elles n’ont pas d’identifiant de personne valide. Les personnes absentes de la liste restent dans la classe.',
  unreadable_other:
    '{{count}} entrées de la liste ont été ignorées : elles n’ont pas d’identifiant de personne valide. Les personnes absentes de la liste restent dans la classe.',
  offer_one: '{{count}} scénario de {{course}}, dont ce cours est une copie, n’est pas encore ici.',
  offer_many:
    '{{count}} de scénarios de {{course}}, dont ce cours est une copie, ne sont pas encore ici.',
  offer_other:
    '{{count}} scénarios de {{course}}, dont ce cours est une copie, ne sont pas encore ici.',
  bringOver: 'Reprendre les scénarios',
  bringingOver: 'Reprise…',
  bringOverFailed: 'Impossible de reprendre les scénarios.',
  broughtOver_one: '{{count}} scénario a été repris. Vos activités l’ouvrent.',
  broughtOver_many: '{{count}} de scénarios ont été repris. Vos activités les ouvrent.',
  broughtOver_other: '{{count}} scénarios ont été repris. Vos activités les ouvrent.',
  offerTitle_one: 'Reprendre {{count}} scénario de {{course}}',
  offerTitle_many: 'Reprendre {{count}} de scénarios de {{course}}',
  offerTitle_other: 'Reprendre {{count}} scénarios de {{course}}',
  offerText:
    'Ce cours obtient ses propres copies, avec leur notation. Les activités copiées par votre LMS les ouvrent. Les scénarios d’origine restent tels quels.',
  offerDates_one:
    'Les dates d’ouverture se décalent de {{count}} jour, comme le début de votre cours.',
  offerDates_many:
    'Les dates d’ouverture se décalent de {{count}} de jours, comme le début de votre cours.',
  offerDates_other:
    'Les dates d’ouverture se décalent de {{count}} jours, comme le début de votre cours.',
  grades: 'Notes dans {{platform}}',
  gradesText: 'Chaque scénario terminé est transmis au carnet de notes de votre LMS.',
  gradesEmpty: 'Pas encore de note',
  gradesEmptyText: 'Les notes s’affichent ici dès qu’un étudiant termine un scénario.',
  gradesFailed: 'Impossible de charger les notes.',
  student: 'Étudiant',
  activity: 'Activité',
  score: 'Note',
  scoreOf: '{{given}} sur {{maximum}}',
  attempted: 'Entraînement',
  sharedColumn:
    'Les scénarios sans activité propre partagent la colonne de notes « {{title}} » : elle contient la note du dernier scénario terminé par l’étudiant. Pour noter un scénario à part, ajoutez-le à votre cours avec « Sélectionner un contenu » ou « Outil externe ».',
  columnless:
    'Sans colonne de notes : {{titles}}. Votre LMS ne permet pas à Parley d’en créer une ; ces notes ne sont donc pas envoyées. Elles le seront quand l’activité sera notée dans votre LMS et rouverte.',
  othersColumnless:
    'Les scénarios sans activité propre n’ont pas de colonne de notes, et votre LMS ne permet pas à Parley d’en créer une ; leurs notes ne sont donc pas envoyées. Pour noter un scénario, ajoutez-le à votre cours avec « Sélectionner un contenu » ou « Outil externe ».',
  columnGone:
    'Colonne de notes supprimée dans votre LMS : {{titles}}. Ces notes sont en attente. Elles seront renvoyées quand l’activité sera ouverte avec une colonne.',
  state: 'État',
  state_waiting: 'En attente',
  state_sent: 'Envoyée',
  state_failed: 'Échec',
  state_not_gradable: 'Non notable',
  resend: 'Renvoyer',
  resendOf: 'Renvoyer la note de {{name}} pour {{title}}',
  resendFailed: 'Impossible de renvoyer : {{reason}}',
};
