export const authLayout = {
  artOne: 'Hola, ¿cómo estás?',
  artTwo: 'Très bien, merci !',
  artThree: 'Wie war dein Tag?',
  artTitle: 'Erst sprechen. Dann sicher fühlen.',
  artText: 'Kurze Gespräche mit einem geduldigen KI-Partner, zu den Themen deines Kurses.',
  restrictedTitle: 'Wir freuen uns auch schon auf dich!',
  consentNeeded: 'Einwilligung erforderlich',
  consentRefused: 'Um Parley zu nutzen, musst du in die Studie einwilligen.',
};
