export const masterFeedback = {
  title: '意见反馈',
  text: '人们在“帮助与反馈”对话框和帮助页面写下的意见，最新的在前。',
  student: '学生',
  instructor: '教师',
  master: '管理员',
  gone: '账号已移除',
  answer: '用邮件回复',
  answerTo: '用邮件回复 {{name}}',
  failed: '未能加载意见反馈',
  emptyTitle: '还没有意见反馈',
  emptyText: '每个页面上都有反馈按钮。',
};
