export const ltiEntry = {
  opening: '正在打开你的课程…',
  failedTitle: '此入口已失效',
  failedText: '请返回你的课程，重新打开活动。',
  offlineText: '无法连接服务器。请过一会儿重新打开活动。',
  toLogin: '前往登录页',
  consentAgain: '再读一遍',
  consentFailed: '未能记录你的答复。请再试一次。',
  continueTitle: '以 {{name}} 的身份继续？',
  continueText: '你的课程为 {{name}} 打开了 Parley。',
  continueOther: '你在此浏览器中已以 {{other}} 的身份登录。已打开的页面保持不变。',
  continueAs: '以 {{name}} 的身份继续',
  stayAs: '保持 {{other}} 的身份',
  notMe: '这不是我',
  ownWindow: '在新窗口中打开',
  ownWindowFailed: '未能打开窗口。请允许弹出窗口，然后再试一次。',
  nothingKept:
    '你的浏览器不在课程页面内为 Parley 保存任何数据。如果页面要求你重新打开活动，改用独立窗口会有帮助。',
  missingTitle: '此活动来自另一门课程',
  missingForStudents:
    '它的练习情景还没有复制到你的课程。请告诉教师：教师打开一次此活动，就可以使用了。',
  missingForInstructors:
    '它的练习情景所属的课程不是你在 Parley 中任教的课程，因此没有复制。请那门课程的教师打开一次此活动，或为它添加你自己的情景。',
  toCourse: '前往我的练习',
  toDashboard: '前往我的概览',
  endedTitle: '登录已失效',
  endedText: '请从你的课程重新打开活动以继续。你之前的操作都已保存。',
  backToCourse: '返回课程',
};
