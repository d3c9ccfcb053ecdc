export const masterRecords = {
  title: '档案',
  description: '更改和同意的内容、删除的内容，以及人们给你的意见',
  audit: '审计日志',
  signIns: '登录记录',
  consents: '知情同意',
  research: '研究',
  deleted: '已删除项目',
  speech: '语音服务',
  feedback: '意见反馈',
};
