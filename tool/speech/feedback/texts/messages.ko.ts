import type { ReportTexts } from './messages.en.ts';

export const ko: ReportTexts = {
  wentWell: '잘한 점',
  tryAgain: '다시 말해 보세요',
  turn: '{number}번째 발화',
  tryFirst: '먼저 스스로 해 보세요:',
  answer: '정답:',
  inNumbers: '숫자로 보기',
  time: '시간: {time}',
  turns: '내 발화 수: {turns}',
  typed: '입력한 발화: {turns}',
  words: '내 단어 수: {words} (전체의 {share}%)',
  rate: '말하는 동안의 분당 단어 수: {rate}',
  keyItems: '사용한 핵심 표현: {all}개 중 {said}개',
  nextStep: '다음 단계',
  note: '이 보고서는 자동 전사문을 바탕으로 하며 오류가 있을 수 있습니다. 발음은 평가하지 않습니다.',
  retry: '“{quote}”라고 말했습니다. 지금이라면 어떻게 말하겠습니까?',
  summary: '처음부터 끝까지 대화에 참여했습니다.',
  practiseMore: '이 대화를 한 번 더 연습하고 더 길게 대답해 보세요.',
  silent: '대화를 시작했습니다. 그것이 첫걸음입니다.',
  silentNext: '다시 한번 짧은 문장으로 대답해 보세요. 처음에는 몇 마디면 충분합니다.',
};
