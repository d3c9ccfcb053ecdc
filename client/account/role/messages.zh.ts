export const role = {
  instructor: '教学',
  student: '学习',
  menu: '教学或学习',
  switch: '{{role}}：在教学与学习之间切换',
  consent: '知情同意',
  failed: '操作没有成功',
  refused: '无法显示此页面。{{reason}}',
};
