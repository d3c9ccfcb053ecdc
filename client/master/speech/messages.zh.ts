export const masterSpeech = {
  failed: '未能加载语音服务的检查结果',
  title: '语音服务的最近一次检查',
  description:
    '由运维人员用 npm run parley -- check-openai 运行。它会模拟一次对话的全过程，约需一分钟。',
  demoTitle: '学习者正在与演示伙伴对话',
  demoText: '此服务器没有 OPENAI_API_KEY，因此没有可检查的服务。',
  neverTitle: '还没有检查过语音服务',
  neverText: '请在设置密钥之后、第一堂课之前，在服务器上运行 npm run parley -- check-openai。',
  allWorks: '{{at}} 的检查一切正常。语音费用为 {{cost}}。',
  someFails: '{{at}} 的检查有部分失败。语音费用为 {{cost}}。',
  step: '对话所需的步骤',
  result: '结果',
  detail: '详情',
  works: '正常',
  fails: '失败',
};
