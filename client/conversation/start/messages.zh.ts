export const conversationStart = {
  stepTalk: '你将用{{language}}与 AI 伙伴交谈。它会先开口。',
  stepTalkPlain: '你将与 AI 伙伴交谈。它会先开口。',
  stepTime: '对话时长为 {{range}}。至少交谈 {{min}} 才能得到反馈。',
  stepTimePlain: '达到这个情景的最短时长才能得到反馈。',
  stepPause: '随时可以暂停：暂停的时间不计入。',
  stepRecorded: '你自己的发言会在此设备上保存 30 天，方便你回听。它们绝不会上传。',

  noCalls:
    '此浏览器无法进行通话，而口语对话需要通话功能。请在 Chrome、Edge、Firefox 或 Safari 中打开 Parley。如果 iPhone 或 iPad 处于锁定模式，请先为此网站关闭该模式。',
  caseMissing:
    '你无法使用这个练习情景。它可能已取消发布或删除，也可能属于别的课程。请向教师了解情况。',
  caseElsewhere: '这个练习情景属于你没有加入的课程。请从自己的课程打开活动，或告诉教师。',
  caseOtherRole:
    '你在这里的课程中没有这个练习情景。如果它属于你的另一个角色，请返回，在页面顶部切换到“{{role}}”，然后重新打开。',
  caseOtherSection: '这个练习情景属于你所在课程的另一个班级。如果你被要求练习它，请告诉教师。',
  caseDeleted: '教师已删除这个练习情景。请问问教师该练习哪一个。',
  caseNotYetUntil: '这个练习情景将于 {{date}} 开放。',
  caseNotYet: '这个练习情景还没有开放。',
  caseClosed: '这个练习情景已关闭。',
  caseNoAttempts: '你在这个练习情景中的练习次数已用完。',
  caseUnpublished: '教师暂时撤回了这个练习情景。如果你被要求练习它，请告诉教师。',
  caseUnpublishedOwn: '这个练习情景尚未发布。请先在“备课”页发布。',

  classResults: '你的课程',
  classResultsNone: '还没有学生练习过这个情景。',
  classStudents_other: '{{count}} 名学生练习过',
  classSessions_other: '{{count}} 次对话',
  classCompletion: '其中 {{percent}}% 已完成',
  classTime: '平均 {{time}}',
  allResults: '全部结果',
};
