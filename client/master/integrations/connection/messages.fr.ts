export const masterConnection = {
  open: 'Connexion',
  title: 'Connexion avec {{name}}',
  text: 'Ce qu’un cours attend de ce LMS, du premier lancement au carnet de notes. Un test ne fait que lire ; il ne change rien dans le LMS.',
  test: 'Tester la connexion',
  testing: 'Test en cours…',
  testFailed: 'La connexion n’a pas pu être testée',
  close: 'Fermer',
  addresses: 'Adresses à autoriser',
  addressesText:
    'Si un pare-feu retient des appels, laissez passer ceux-ci, en https. Un test montre s’ils aboutissent.',
  outgoing: 'Parley appelle',
  incoming: 'Le LMS appelle',
  failed: 'L’état de la connexion n’a pas pu être chargé',
  launch: 'Lancements',
  keys: 'Clés du LMS',
  token: 'Accès de Parley',
  roster: 'Liste des étudiants',
  grades: 'Carnet de notes',
  launched: 'Les lancements arrivent.',
  launch_refused:
    'Le dernier lancement a été refusé. « Derniers lancements » dit pourquoi, et que faire.',
  never_launched: 'Personne n’a encore ouvert Parley depuis ce LMS. Ouvrez-le dans un cours.',
  switched_off: 'Il est désactivé ici : personne n’entre. Activez-le.',
  untested: 'Pas encore testé.',
  notTested: 'Non testée',
  keys_found_one: '{{host}} a répondu avec {{count}} clé.',
  keys_found_many: '{{host}} a répondu avec {{count}} de clés.',
  keys_found_other: '{{host}} a répondu avec {{count}} clés.',
  keys_none:
    '{{host}} a répondu sans clé capable de signer des lancements. Corrigez la « Public keyset URL ».',
  token_given: '{{host}} connaît Parley et lui a donné un jeton.',
  token_refused:
    '{{host}} a refusé Parley ({{status}}). Comparez le Client ID, l’« Access token URL » et, dans le LMS, l’adresse des clés de Parley.',
  roster_read_one: '{{host}} a nommé {{count}} personne du cours.',
  roster_read_many: '{{host}} a nommé {{count}} de personnes du cours.',
  roster_read_other: '{{host}} a nommé {{count}} personnes du cours.',
  gradebook_read: '{{host}} a ouvert le carnet de notes du cours.',
  scope_refused:
    '{{host}} ne laisse pas Parley utiliser ce service. Autorisez-le pour l’outil dans le LMS.',
  scores_only:
    '{{host}} accepte les notes, mais ne laisse pas Parley créer de colonnes : seules les activités qui en ont une reçoivent des notes.',
  service_refused:
    '{{host}} a refusé ce service ({{status}}). Autorisez-le pour l’outil dans le LMS.',
  no_course: 'Aucun cours ne l’a encore proposé. Ouvrez Parley dans un cours et testez à nouveau.',
  roster_synced: 'La liste d’un cours a été lue.',
  roster_failed:
    'La liste d’un cours n’a pas pu être lue. La page des étudiants de ce cours dit pourquoi.',
  score_sent: 'Le LMS a accepté une note.',
  scores_failed_one:
    'Le LMS n’a pas accepté {{count}} note des 30 derniers jours. Les notes du cours disent pourquoi.',
  scores_failed_many:
    'Le LMS n’a pas accepté {{count}} de notes des 30 derniers jours. Les notes du cours disent pourquoi.',
  scores_failed_other:
    'Le LMS n’a pas accepté {{count}} notes des 30 derniers jours. Les notes du cours disent pourquoi.',
  address_refused:
    'Parley ne peut pas appeler {{host}} : seulement des adresses https publiques. Corrigez-la, ou faites-la autoriser par la personne qui gère le serveur (LTI_ALLOWED_HOSTS).',
  no_answer:
    '{{host}} n’a pas répondu à temps. Vérifiez qu’il fonctionne et laisse passer ce serveur.',
  not_reached: '{{host}} n’a pas pu être joint. Vérifiez l’adresse, son certificat et le pare-feu.',
  odd_answer: '{{host}} a répondu autre chose que ce qui était demandé. Corrigez l’adresse.',
  asks_to_wait:
    '{{host}} demande à Parley d’attendre ({{status}}). Refaites le test dans quelques minutes.',
  error_answer:
    '{{host}} a répondu par l’erreur {{status}}. Corrigez l’adresse, ou réessayez plus tard.',
};
