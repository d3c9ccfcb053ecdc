export const authLayout = {
  artOne: 'Hola, ¿cómo estás?',
  artTwo: 'Très bien, merci !',
  artThree: 'Wie war dein Tag?',
  artTitle: 'Erst sprechen. Dann sicher fühlen.',
  artText: 'Kurze Gespräche mit einem geduldigen KI-Partner, zu den Themen deines Kurses.',
};
