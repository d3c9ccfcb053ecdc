export const ltiCourse = {
  rosterTitle: '来自 {{platform}} 的学生名单',
  rosterText:
    '学生随你的学习平台课程加入和退出。名单每天读取一次，任课教师从那里打开 Parley 时也会读取。',
  syncedAt: '上次读取：{{time}}。',
  neverSynced: '尚未读取。',
  backgroundFailed: '上次尝试（{{time}}）未能读取，名单保持不变：{{reason}}',
  nextAttempt: '下次尝试：{{time}}。',
  sync: '同步名单',
  syncing: '正在同步…',
  syncFailed: '学生名单没有更改：{{reason}}',
  synced:
    '名单已同步：新增 {{added}}，更新 {{updated}}，停用 {{deactivated}}，未变 {{unchanged}}。',
  unreadable_other:
    '名单中有 {{count}} 条记录被略过：其中没有有效的人员标识。名单中缺少的人仍留在班级中。',
  offer_other: '本课程复制自 {{course}}，那里的 {{count}} 个情景还没有带过来。',
  bringOver: '带入情景',
  bringingOver: '正在带入…',
  bringOverFailed: '未能带入情景。',
  broughtOver_other: '已带入 {{count}} 个情景。你的活动现在会打开它们。',
  offerTitle_other: '从 {{course}} 带入 {{count}} 个情景',
  offerText:
    '本课程会得到自己的副本，连同计分方式。学习平台复制的活动会打开这些副本。原课程的情景保持不变。',
  offerDates_other: '开放日期随课程开始日期推移 {{count}} 天。',
  grades: '{{platform}} 中的成绩',
  gradesText: '每个完成的情景都会发送到你学习平台的成绩册。',
  gradesEmpty: '还没有分数',
  gradesEmptyText: '学生完成情景后，分数会立即显示在这里。',
  gradesFailed: '未能加载成绩。',
  student: '学生',
  activity: '活动',
  score: '分数',
  scoreOf: '{{given}} / {{maximum}}',
  attempted: '练习时间',
  sharedColumn:
    '没有单独活动的情景共用“{{title}}”的成绩项：其中是学生最后完成的情景的分数。若要单独评分，请用“选择内容”或“外部工具”把该情景添加到课程中。',
  columnless:
    '没有成绩项：{{titles}}。学习平台不允许 Parley 创建成绩项，因此不发送这些分数。在学习平台中为活动设置评分并重新打开后，分数会发送。',
  othersColumnless:
    '没有单独活动的情景没有成绩项，而且学习平台不允许 Parley 创建成绩项，因此不发送其分数。若要为某个情景评分，请用“选择内容”或“外部工具”把它添加到课程中。',
  columnGone:
    '成绩项已在学习平台中删除：{{titles}}。这些分数暂停发送。活动带着成绩项再次打开时，会重新发送。',
  state: '状态',
  state_waiting: '等待中',
  state_sent: '已发送',
  state_failed: '失败',
  state_not_gradable: '不可评分',
  resend: '重新发送',
  resendOf: '重新发送 {{name}} 的“{{title}}”分数',
  resendFailed: '未能重新发送：{{reason}}',
};
