export const wordsToUse = {
  title: 'Schlüsselwörter',
  said: 'gesagt',
};
