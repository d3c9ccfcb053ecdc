export const authLayout = {
  artOne: 'Hola, ¿cómo estás?',
  artTwo: 'Très bien, merci !',
  artThree: 'Wie war dein Tag?',
  artTitle: 'Parlez d’abord. L’assurance viendra.',
  artText:
    'De courtes conversations orales avec un partenaire IA patient, sur les thèmes de votre cours.',
};
