import type { DemoScript } from './script.ts';

export const korean: DemoScript = {
  greeting: '안녕하세요! 저는 연습 상대예요. 오늘 어떻게 지내세요?',
  questions: [
    '저는 아주 잘 지내요, 고마워요. 지난 주말에 뭐 했어요?',
    '좋네요! 거기에서 뭘 샀어요?',
    '맛있겠네요. 아침에는 보통 뭘 먹어요?',
    '그렇군요. 시간이 있을 때 뭐 하는 걸 좋아해요?',
    '재미있겠네요. 언젠가 어디로 여행하고 싶어요?',
    '흥미롭네요! 왜 거기에 가고 싶어요?',
    '알겠어요. 내일은 뭐 할 거예요?',
  ],
  closing: '훌륭해요! 오늘 정말 많이 말했어요. 고마워요, 또 만나요!',
  repeat: '미안해요, 잘 못 들었어요. 다시 한번 말해 줄래요?',
  learner: [
    { text: '잘 지내요, 고마워요. 선생님은요?' },
    {
      text: '어제 여동생하고 시장에 가요.',
      error: {
        quote: '시장에 가요',
        correction: '시장에 갔어요',
        explanation: "'어제' speaks of the past, so the verb takes '-았/었어요'.",
      },
    },
    { text: '빵하고 과일하고 케이크를 샀어요.' },
    {
      text: '아침에 빵이 먹어요.',
      error: {
        quote: '빵이 먹어요',
        correction: '빵을 먹어요',
        explanation: "What is eaten is the object and takes '을/를'.",
      },
    },
    {
      text: '시간이 있을 때 음악을 좋아요.',
      error: {
        quote: '음악을 좋아요',
        correction: '음악을 좋아해요',
        explanation: "With an object, 'to like' is '좋아하다'; '좋다' means 'to be good'.",
      },
    },
    { text: '친구하고 제주도로 여행하고 싶어요.' },
    {
      text: '거기에서 친구가 많이 있어요.',
      error: {
        quote: '거기에서 친구가 많이 있어요',
        correction: '거기에 친구가 많이 있어요',
        explanation: "Where something exists takes '에'; '에서' is for where something is done.",
      },
    },
    { text: '내일은 공부하고 부모님께 전화할 거예요.' },
    { text: '고마워요, 오늘 많이 배웠어요.' },
    { text: '죄송하지만 질문을 다시 말해 주세요.' },
    { text: '그 단어를 몰라요. 무슨 뜻이에요?' },
    { text: '내일 만나요. 좋은 저녁 보내세요!' },
  ],
};
