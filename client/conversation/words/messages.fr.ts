export const wordsToUse = {
  title: 'Mots à utiliser',
  said: 'dit',
};
