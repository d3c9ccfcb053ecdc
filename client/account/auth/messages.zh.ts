export const authLayout = {
  artOne: 'Hola, ¿cómo estás?',
  artTwo: 'Très bien, merci !',
  artThree: 'Wie war dein Tag?',
  artTitle: '先开口，自信慢慢来。',
  artText: '围绕课堂主题，与耐心的 AI 伙伴进行简短的口语对话。',
};
