export const wordsToUse = {
  title: 'كلمات للاستخدام',
  said: 'قيلت',
};
