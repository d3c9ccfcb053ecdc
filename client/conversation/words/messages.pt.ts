export const wordsToUse = {
  title: 'Palavras para usar',
  said: 'dita',
};
