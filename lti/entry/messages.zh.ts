export const gatewayTexts = {
  opening: '正在打开 Parley…',
  openingText: '请稍候，正在打开你的课程。',
  refusedTitle: '无法打开此活动',
  refusedHelp:
    '请返回你的课程，重新打开活动。如果问题再次出现，请告诉教师或学习平台管理员，并提供此编号：',
  unregisteredTitle: 'Parley 没有注册成功',
  unregisteredHelp:
    '在你的学习平台中无需撤销任何操作：排除原因后重新注册即可。如果问题再次出现，请将此编号提供给 Parley 管理员：',
  ownWindowTitle: '在独立窗口中打开 Parley',
  ownWindowText:
    '你的浏览器不允许嵌入其他页面的网站记住你的身份。在独立窗口中，Parley 可以照常使用。',
  siteText: 'Parley 管理员尚未允许此网站在其页面中显示 Parley。在独立窗口中，Parley 可以照常使用。',
  ownWindowButton: '在新窗口中打开',
  backToCourse: '返回课程',
  goOn: '继续',
  registeredTitle: 'Parley 已注册',
  registeredText: '现在需要 Parley 管理员启用这项注册。你可以关闭此窗口。',
  chosen: '已在 Parley 中选择：',
  brokenTitle: 'Parley 暂时无法使用',
  brokenText: '请过几分钟再试。',
};
