export const passwordChecklist = {
  length: '8 أحرف على الأقل',
  uppercase: 'حرف لاتيني كبير واحد',
  lowercase: 'حرف لاتيني صغير واحد',
  digit: 'رقم واحد',
  met: '(مستوفى)',
  notMet: '(غير مستوفى بعد)',
};
