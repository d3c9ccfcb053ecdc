import type { DemoScript } from './script.ts';

export const chinese: DemoScript = {
  greeting: '你好！我是你的练习伙伴。你今天怎么样？',
  questions: [
    '我很好，谢谢。你上个周末做了什么？',
    '真不错！你在那里买了什么？',
    '听起来很好吃。你早饭一般吃什么？',
    '我明白了。你有空的时候喜欢做什么？',
    '很有意思。你以后想去哪里旅行？',
    '真有趣！你为什么想去那里？',
    '原来如此。你明天打算做什么？',
  ],
  closing: '太好了！你今天说了很多。谢谢，再见！',
  repeat: '对不起，我没听清楚。请再说一遍，好吗？',
  learner: [
    { text: '我很好，谢谢。你呢？' },
    {
      text: '昨天我去市场和妹妹。',
      error: {
        quote: '我去市场和妹妹',
        correction: '我和妹妹去了市场',
        explanation: "Whom one goes with stands before the verb, and '了' marks that it is done.",
      },
    },
    { text: '我们买了面包、水果和一个蛋糕。' },
    {
      text: '我早饭吃两面包。',
      error: {
        quote: '两面包',
        correction: '两个面包',
        explanation: "A number needs a measure word before the noun: '两个'.",
      },
    },
    {
      text: '听音乐的时候，我是很高兴。',
      error: {
        quote: '我是很高兴',
        correction: '我很高兴',
        explanation: "An adjective with '很' needs no '是'.",
      },
    },
    { text: '我想和好朋友去北京旅行。' },
    {
      text: '因为那里不有很多汽车。',
      error: {
        quote: '不有',
        correction: '没有',
        explanation: "'有' is negated with '没', never with '不'.",
      },
    },
    { text: '明天我要学习，还要给父母打电话。' },
    { text: '谢谢，我今天学到了很多。' },
    { text: '对不起，请再说一遍问题。' },
    { text: '我不认识这个词。是什么意思？' },
    { text: '明天见，晚上愉快！' },
  ],
};
