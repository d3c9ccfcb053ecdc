export const landing = {
  navLabel: 'Hauptmenü',
  team: 'Forschungsteam',
  login: 'Anmelden',
  register: 'Registrieren',
  heroTitle: 'Finde deine Stimme in einer neuen Sprache',
  heroText:
    'Mit Parley haben alle in deinem Kurs einen geduldigen Partner zum Sprechen. Führe ein kurzes Gespräch, bekomme Feedback, das dir weiterhilft, und erlebe, wie du immer flüssiger sprichst.',
  artOne: '¿Qué me recomienda?',
  artTwo: 'Quisiera probar la sopa…',
  artThree: '¡Muy buena elección!',
  howTitle: 'So funktioniert es',
  howOneTitle: 'Deine Lehrkraft entwirft die Szene',
  howOneText:
    'Ein Markt in Sevilla, ein Vorstellungsgespräch in Lyon: Jeder Übungsfall ist für deinen Kurs und seine Themen geschrieben.',
  howTwoTitle: 'Du sprichst',
  howTwoText:
    'Starte und sprich los. Dein Gesprächspartner hört zu, antwortet auf deinem Niveau und lässt dir Zeit zum Nachdenken.',
  howThreeTitle: 'Du lernst daraus',
  howThreeText:
    'Ein Bericht zitiert, was du gesagt hast, zeigt, was gut war, und gibt dir ein oder zwei Dinge für das nächste Mal mit.',
  researchTitle: 'Über die Studie',
  researchText:
    'Parley kommt aus einem universitären Forschungsprojekt. Es fragt, wie das Sprechen mit einem KI-Partner beim Sprachenlernen hilft. Die Teilnahme ist freiwillig, wir fragen vor dem Start nach deiner Einwilligung, und Lehrkräfte sehen nur zusammengefasste, anonymisierte Statistiken der Studierenden.',
  researchLink: 'Das Forschungsteam kennenlernen',
  whoTitle: 'Für wen Parley da ist',
  studentsTitle: 'Für Studierende',
  studentsText:
    'Übe laut und ohne Publikum, so oft du möchtest, und genau das, woran dein Kurs gerade arbeitet.',
  studentsRegister: 'Zum Lernen registrieren',
  instructorsTitle: 'Für Lehrkräfte',
  instructorsText:
    'Schreib in wenigen Minuten ein Szenario, veröffentliche es für deinen Kurs und sieh, wie viel deine Studierenden sprechen.',
  instructorsRegister: 'Zum Lehren registrieren',
  footer: 'Ein universitäres Forschungsprojekt zum Üben gesprochener Sprache.',
  contact: 'Schreib uns',
  teamText: 'Die Menschen, die Parley entwickeln und erforschen, was es beim Lernen bewirkt.',
  focusTitle: 'Was wir erforschen',
  focusText:
    'Wir untersuchen, wie oft und wie lange Studierende sprechen, wenn immer ein Gesprächspartner da ist, wie Feedback mit ihren eigenen Worten verändert, was sie als Nächstes versuchen, und wie Lehrkräfte die Gespräche gestalten. Wenn du mit uns zusammenarbeiten möchtest, schreib uns.',
  portrait: 'Porträt von {{name}}',
  memberOneRole: 'Projektleitung, Angewandte Linguistik',
  memberOneText:
    'Erforscht, wie Menschen eine Zweitsprache sicher sprechen lernen, und leitet die Studien im Unterricht.',
  memberTwoRole: 'Lerntechnologie',
  memberTwoText:
    'Gestaltet die Gespräche und das Feedback und kümmert sich um das, was Studierende hören und sehen.',
  memberThreeRole: 'Daten und Ethik',
  memberThreeText:
    'Achtet darauf, dass nur gemessen wird, was sich zu messen lohnt, und dass alle die Hoheit über ihre Daten behalten.',
};
