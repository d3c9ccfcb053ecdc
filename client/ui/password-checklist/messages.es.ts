export const passwordChecklist = {
  length: 'Al menos 8 caracteres',
  uppercase: 'Una letra mayúscula',
  lowercase: 'Una letra minúscula',
  digit: 'Un número',
  met: '(cumplido)',
  notMet: '(aún sin cumplir)',
};
