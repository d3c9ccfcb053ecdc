export const help = {
  studentTitle: '帮助与反馈',
  studentText: '简明的解答，以及与开发团队直接联系的渠道。',
  instructorTitle: '帮助与支持',
  instructorText: '快速上手、查找答案，也告诉我们你需要什么。',
  tabs: '帮助主题',
  gettingStarted: '快速上手',
  faq: '常见问题',
  feedback: '意见反馈',

  videoTitle: '教学视频',
  videoText: '五分钟带你从第一个情景走到第一批结果。',
  comingSoon: '即将推出',
  watch: '观看教程',

  microphone: '麦克风',
  guide: '阅读指南',
  faqTitle: '常见问题',
  search: '搜索问题…',
  noMatch: '没有与“{{search}}”匹配的问题。',

  feedbackTitle: '写信给我们',
  feedbackText: '哪些好用、哪些不好用、还缺什么，都请告诉我们。我们会在工作日 24 小时内回复。',
  done: '你的意见已成功提交。感谢你帮助我们改进！',
  failed: '提交意见时出了问题。请稍后再试。',

  instructorStep1: '创建练习情景',
  instructorStep1Text:
    '打开“备课”，添加一个情景，写明场景、目标以及对话伙伴的表现方式。先点击一次“保存草稿”，之后编辑器会边写边保存。',
  instructorStep2: '设定时长',
  instructorStep2Text:
    '多数教师把最短练习时间设为 5–10 分钟。只有达到这一时长的对话才算完成，并会得到反馈。',
  instructorStep3: '先试用，再发布',
  instructorStep3Text:
    '用“备课”中的“试用草稿”或编辑器中的“保存并试用”，像学生一样体验草稿。发布之后，该按钮名为“试用对话伙伴”。你的试用不会计入任何统计。',
  instructorStep4: '关注课程进展',
  instructorStep4Text:
    '“学生”页显示谁在练习，“统计分析”页显示每个情景的使用情况。我们建议学生每天练习 15–30 分钟。',

  instructorFaq1: '怎样把学生加入我的课程？',
  instructorFaq1Answer:
    '打开“学生”页，选择“添加学生”。还没有账号的人会收到邀请，用该邮箱注册；如果课程来自学习平台，学生会自动加入。',
  instructorFaq2: '我能看到学生说了什么吗？',
  instructorFaq2Answer:
    '不能。教师看到的是汇总后的匿名统计数据。对话记录和反馈属于学生本人，除非学生选择分享。',
  instructorFaq3: '一次对话应该多长？',
  instructorFaq3Answer:
    '最短练习时间设为 5–10 分钟适合大多数情景。每个情景都可以设为 1 到 30 分钟之间的任意时长。',
  instructorFaq4: '学生应该多久练习一次？',
  instructorFaq4Answer: '我们建议每天 15–30 分钟。几次简短的对话比一次长对话更有帮助。',
  instructorFaq5: '编辑已发布的情景会怎样？',
  instructorFaq5Answer:
    '你编辑时，学生看到的仍是已发布的版本，正在进行的对话也不受影响。改好后再发布即可；你也可以一键恢复上次发布的版本。',
  instructorFaq6: '对话伙伴会说哪些语言？',
  instructorFaq6Answer:
    '英语、西班牙语、法语、德语、意大利语、葡萄牙语、荷兰语、俄语、日语、汉语、韩语、阿拉伯语和印地语。',
  instructorFaq7: '反馈是怎样写成的？',
  instructorFaq7Answer:
    'AI 会按照你为情景选定的反馈方面阅读对话记录。学生看到之前，其中的引文和数字都会与对话记录核对。',
  instructorFaq8: '多久能得到支持团队的回复？',
  instructorFaq8Answer: '每条留言我们都会在工作日 24 小时内回复。',

  studentFaq1: '练习需要准备什么？',
  studentFaq1Answer:
    '一个安静的地方、一个麦克风和一个较新的浏览器。第一次使用时，浏览器会询问是否允许使用麦克风：请选择“允许”。',
  studentFaq2: '我应该练习多长时间？',
  studentFaq2Answer:
    '多数情景要求至少 5–10 分钟。我们建议每天练习 15–30 分钟：几次简短的对话比一次长对话更有帮助。',
  studentFaq3: '提前结束对话会怎样？',
  studentFaq3Answer: '对话会保存，但没有反馈，情景仍显示为进行中。你随时可以重新开始。',
  studentFaq4: '谁能看到我的对话？',
  studentFaq4Answer:
    '只有你自己，除非你与教师分享报告。教师看到的是汇总后的匿名统计数据，以及学生名单上你何时练习、练习了多久、完成了什么。',
  studentFaq5: '对话伙伴听不到我说话，怎么办？',
  studentFaq5Answer:
    '请检查是否选对了麦克风、是否静音，以及浏览器是否有权使用麦克风。如果是在学习平台里使用，在新窗口中打开 Parley 往往就能解决。',
  studentFaq6: '反馈是怎样写成的？',
  studentFaq6Answer: 'AI 会按照教师选定的方面阅读对话记录。AI 可能出错：请把反馈当作学习参考。',
  studentFaq7: '同一个情景可以再练一次吗？',
  studentFaq7Answer:
    '想练多少次都可以，除非教师已关闭该情景或限制了练习次数。每次达到最短时间的对话都会有单独的反馈。',
  studentFaq8: '多久能得到支持团队的回复？',
  studentFaq8Answer: '每条留言我们都会在工作日 24 小时内回复。',
};
