export const wordsToUse = {
  title: 'Expresiones para usar',
  said: 'dicha',
};
