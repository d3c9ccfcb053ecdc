import type { ReportTexts } from './messages.en.ts';

export const zh: ReportTexts = {
  wentWell: '做得好的地方',
  tryAgain: '再试一次',
  turn: '第 {number} 次发言',
  tryFirst: '先自己试试：',
  answer: '答案：',
  inNumbers: '数据',
  time: '时间：{time}',
  turns: '你的发言次数：{turns}',
  typed: '键入的发言：{turns}',
  words: '你的词数：{words}（占全部词数的 {share}%）',
  rate: '你说话时每分钟的词数：{rate}',
  keyItems: '用到的重点词语：{all} 个中的 {said} 个',
  nextStep: '下一步',
  note: '本报告根据自动转写的文字写成，其中可能有错误。报告不评价发音。',
  retry: '你说了“{quote}”。现在你会怎么说？',
  summary: '你从头到尾参与了这次对话。',
  practiseMore: '请再练习一次这个对话，并说得更长一些。',
  silent: '你开始了这次对话，这就是第一步。',
  silentNext: '请再试一次，用一个短句回答；开始时几个词就够了。',
};
