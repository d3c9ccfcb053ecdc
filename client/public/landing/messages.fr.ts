export const landing = {
  navLabel: 'Menu principal',
  team: 'Équipe de recherche',
  login: 'Se connecter',
  register: 'S’inscrire',
  heroTitle: 'Trouvez votre voix dans une nouvelle langue',
  heroText:
    'Parley offre à chaque étudiant de votre cours un partenaire patient à qui parler. Menez une courte conversation orale, recevez un retour utile et sentez-vous de plus en plus à l’aise.',
  artOne: '¿Qué me recomienda?',
  artTwo: 'Quisiera probar la sopa…',
  artThree: '¡Muy buena elección!',
  howTitle: 'Comment ça marche',
  howOneTitle: 'Votre enseignant plante le décor',
  howOneText:
    'Un marché à Séville, un entretien d’embauche à Lyon : chaque scénario est écrit pour votre cours et ses thèmes.',
  howTwoTitle: 'Vous parlez',
  howTwoText:
    'Lancez la conversation et parlez. Le partenaire écoute, répond à votre niveau et vous laisse le temps de réfléchir.',
  howThreeTitle: 'Vous en tirez profit',
  howThreeText:
    'Un bilan cite ce que vous avez dit, montre ce qui a bien marché et vous donne une ou deux choses à essayer ensuite.',
  researchTitle: 'À propos de la recherche',
  researchText:
    'Parley est issu d’un projet de recherche universitaire qui étudie comment parler avec un partenaire IA aide à apprendre une langue. La participation est volontaire, le consentement est demandé avant de commencer, et les enseignants ne voient que des statistiques agrégées et anonymisées des étudiants.',
  researchLink: 'Rencontrer l’équipe de recherche',
  whoTitle: 'Pour qui',
  studentsTitle: 'Pour les étudiants',
  studentsText:
    'Entraînez-vous à voix haute et sans public, aussi souvent que vous voulez, sur ce que votre cours est en train de travailler.',
  studentsRegister: 'S’inscrire comme étudiant',
  instructorsTitle: 'Pour les enseignants',
  instructorsText:
    'Écrivez un scénario en quelques minutes, publiez-le pour votre cours et voyez combien vos étudiants parlent.',
  instructorsRegister: 'S’inscrire comme enseignant',
  footer: 'Un projet de recherche universitaire sur la pratique orale des langues.',
  contact: 'Nous contacter',
  teamText: 'Les personnes qui développent Parley et étudient ce qu’il apporte aux apprenants.',
  focusTitle: 'Axes de recherche',
  focusText:
    'Nous étudions à quelle fréquence et combien de temps les étudiants parlent quand un partenaire est toujours là, comment un retour qui les cite change ce qu’ils essaient ensuite, et comment les enseignants façonnent les conversations. Si vous souhaitez travailler avec nous, écrivez-nous.',
  portrait: 'Portrait de {{name}}',
  memberOneRole: 'Responsable scientifique, linguistique appliquée',
  memberOneText:
    'Étudie comment on en vient à parler une langue seconde avec assurance et dirige les études en classe.',
  memberTwoRole: 'Technologies éducatives',
  memberTwoText:
    'Conçoit les conversations et les bilans, et veille sur ce que les étudiants entendent et voient.',
  memberThreeRole: 'Données et éthique',
  memberThreeText:
    'Veille à ce que ce qui est mesuré mérite de l’être et à ce que les données de chacun lui appartiennent.',
};
