export const passwordChecklist = {
  length: 'Au moins 8 caractères',
  uppercase: 'Une majuscule',
  lowercase: 'Une minuscule',
  digit: 'Un chiffre',
  met: '(respecté)',
  notMet: '(pas encore respecté)',
};
