export const passwordChecklist = {
  length: 'Pelo menos 8 caracteres',
  uppercase: 'Uma letra maiúscula',
  lowercase: 'Uma letra minúscula',
  digit: 'Um número',
  met: '(cumprido)',
  notMet: '(ainda não cumprido)',
};
