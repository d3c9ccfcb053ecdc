export const passwordChecklist = {
  length: '至少 8 个字符',
  uppercase: '一个大写字母',
  lowercase: '一个小写字母',
  digit: '一个数字',
  met: '（已满足）',
  notMet: '（尚未满足）',
};
