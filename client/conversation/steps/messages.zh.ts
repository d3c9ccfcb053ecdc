export const conversationSteps = {
  stepTalk: '你将用{{language}}与 AI 伙伴交谈。它会先开口。',
  stepTalkPlain: '你将与 AI 伙伴交谈。它会先开口。',
  stepTime: '对话时长为 {{range}}。至少交谈 {{min}} 才能得到反馈。',
  stepTimePlain: '达到这个情景的最短时长才能得到反馈。',
  stepPause: '随时可以暂停：暂停的时间不计入。',
  stepRecorded: '你自己的发言会在此设备上保存 30 天，方便你回听。它们绝不会上传。',
};
