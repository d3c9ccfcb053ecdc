export const unsubscribe = {
  title: '邮件提醒',
  text: '练习情景截止前一天，如果你还没有完成，Parley 会给你发邮件。',
  off: '关闭提醒',
  switching: '正在关闭…',
  done: '提醒已关闭。你可以在账号设置中重新开启。',
  home: '前往 Parley',
  failed: '发生了错误。请再试一次。',
  incomplete: '此链接不完整。请从邮件中重新打开。',
};
