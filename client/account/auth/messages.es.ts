export const authLayout = {
  artOne: 'Hola, ¿cómo estás?',
  artTwo: 'Très bien, merci !',
  artThree: 'Wie war dein Tag?',
  artTitle: 'Habla ya. La seguridad llegará después.',
  artText:
    'Conversaciones breves con un interlocutor de IA lleno de paciencia, sobre los temas de tu clase.',
};
