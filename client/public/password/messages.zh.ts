export const password = {
  forgotTitle: '忘记密码？',
  forgotText: '请填写你的邮箱，我们会发送设置新密码的链接。',
  forgotSend: '发送链接',
  forgotSending: '正在发送…',
  forgotDone: '如果此邮箱有对应的账号，链接已经发出。链接只在短时间内有效。',
  resetTitle: '设置新密码',
  resetFor: '账户：{{email}}',
  resetNew: '新密码',
  resetSave: '保存密码',
  resetDone: '密码已修改！',
  resetIncomplete: '此链接不完整。请从邮件中重新打开。',
};
