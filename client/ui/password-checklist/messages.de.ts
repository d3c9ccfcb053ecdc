export const passwordChecklist = {
  length: 'Mindestens 8 Zeichen',
  uppercase: 'Ein Großbuchstabe',
  lowercase: 'Ein Kleinbuchstabe',
  digit: 'Eine Ziffer',
  met: '(erfüllt)',
  notMet: '(noch nicht erfüllt)',
};
