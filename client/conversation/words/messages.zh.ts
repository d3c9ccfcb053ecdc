export const wordsToUse = {
  title: '要用的词语',
  said: '已用到',
};
