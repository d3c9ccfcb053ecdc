export const reportSharing = {
  title: '分享给教师',
  text: '这份报告只有你能看到。你可以把它给任课教师看，也可以随时收回。',
  share: '分享这份报告',
  sharedAt: '已于 {{date}} 分享。任课教师可以看到你的姓名和这份报告。',
  takeBack: '收回',
  confirmTitle: '分享这份报告？',
  confirmText:
    '任课教师将看到你的姓名和这份报告，包括其中引用的句子和你说过的情景词语。他们看不到对话记录，也听不到声音。',
  failed: '未能保存。请再试一次。',
};
