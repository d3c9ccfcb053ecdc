import { catalogue } from '../../lib/text.ts';

export const useMessages = catalogue('auth-layout', {
  artOne: 'Hola, ¿cómo estás?',
  artTwo: 'Très bien, merci !',
  artThree: 'Wie war dein Tag?',
  artTitle: 'Speak first. Feel ready later.',
  artText: 'Short spoken conversations with a patient AI partner, on the themes of your class.',
});
