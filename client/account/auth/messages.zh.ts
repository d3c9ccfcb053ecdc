export const authLayout = {
  artOne: 'Hola, ¿cómo estás?',
  artTwo: 'Très bien, merci !',
  artThree: 'Wie war dein Tag?',
  artTitle: '先开口，自信慢慢来。',
  artText: '围绕课堂主题，与耐心的 AI 伙伴进行简短的口语对话。',
  restrictedTitle: '我们也期待与你见面！',
  consentNeeded: '使用前需要你的同意',
  consentRefused: '你需要同意参与研究才能使用本产品。',
};
