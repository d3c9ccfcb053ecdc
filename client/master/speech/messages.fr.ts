export const masterSpeech = {
  failed: 'Impossible de charger la vérification du service vocal',
  title: 'Dernière vérification du service vocal',
  description:
    'Un opérateur la lance avec npm run parley -- check-openai. Elle fait ce que fait une conversation, en une minute environ.',
  demoTitle: 'Les apprenants parlent avec le partenaire de démonstration',
  demoText: 'Ce serveur n’a pas d’OPENAI_API_KEY ; il n’y a donc pas de service à vérifier.',
  neverTitle: 'Le service vocal n’a pas encore été vérifié',
  neverText:
    'Lancez npm run parley -- check-openai sur le serveur après avoir défini la clé, et avant le premier cours.',
  allWorks: 'Tout a fonctionné (le {{at}}). Le service vocal a coûté {{cost}}.',
  someFails: 'Tout n’a pas fonctionné (le {{at}}). Le service vocal a coûté {{cost}}.',
  step: 'Ce qu’il faut à une conversation',
  result: 'Résultat',
  detail: 'Ce qui en est ressorti',
  works: 'Fonctionne',
  fails: 'Échoue',
};
