import type { ReportTexts } from './messages.en.ts';

export const ja: ReportTexts = {
  wentWell: 'よかったところ',
  tryAgain: 'もう一度言ってみましょう',
  turn: '{number}回目の発言',
  tryFirst: 'まず自分で考えてみましょう：',
  answer: '答え：',
  inNumbers: '数字で見ると',
  time: '時間：{time}',
  turns: 'あなたの発言：{turns}回',
  typed: '入力した発言: {turns}',
  words: 'あなたの語数：{words}（全体の{share}%）',
  rate: '話している間の1分あたりの語数：{rate}',
  keyItems: '使えたキーワード：{all}個のうち{said}個',
  nextStep: '次のステップ',
  note: 'このレポートは自動の文字起こしに基づいており、誤りが含まれることがあります。発音は評価していません。',
  retry: '「{quote}」と言いました。今ならどう言いますか。',
  summary: '最初から最後まで会話に参加しました。',
  practiseMore: 'この会話をもう一度練習して、もっと長く答えてみましょう。',
  silent: '会話を始めました。それが最初の一歩です。',
  silentNext: 'もう一度、短い文で答えてみましょう。はじめは数語で十分です。',
};
