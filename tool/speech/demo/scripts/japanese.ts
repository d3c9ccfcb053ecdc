import type { DemoScript } from './script.ts';

// The synthesiser reads kana only, and particles as they sound.
export const japanese: DemoScript = {
  greeting: {
    text: 'こんにちは！私はあなたの練習相手です。今日はお元気ですか。',
    spoken: 'こんにちわ！ わたしわ あなたの れんしゅう あいてです。 きょうわ おげんきですか。',
  },
  questions: [
    {
      text: 'はい、元気です。ありがとうございます。先週の週末は何をしましたか。',
      spoken:
        'はい、げんきです。 ありがとう ございます。 せんしゅうの しゅうまつわ なにお しましたか。',
    },
    {
      text: 'いいですね。そこで何を買いましたか。',
      spoken: 'いいですね。 そこで なにお かいましたか。',
    },
    {
      text: 'おいしそうですね。朝ご飯はたいてい何を食べますか。',
      spoken: 'おいしそうですね。 あさごはんわ たいてい なにお たべますか。',
    },
    {
      text: 'そうですか。ひまな時は何をするのが好きですか。',
      spoken: 'そうですか。 ひまな ときわ なにお するのが すきですか。',
    },
    {
      text: '楽しそうですね。いつか、どこへ旅行したいですか。',
      spoken: 'たのしそうですね。 いつか、 どこえ りょこう したいですか。',
    },
    {
      text: 'おもしろいですね。どうしてそこへ行きたいですか。',
      spoken: 'おもしろいですね。 どうして そこえ いきたいですか。',
    },
    {
      text: 'なるほど。明日は何をするつもりですか。',
      spoken: 'なるほど。 あしたわ なにお する つもりですか。',
    },
  ],
  closing: {
    text: 'すばらしいです！今日はたくさん話しましたね。ありがとうございました。',
    spoken: 'すばらしいです！ きょうわ たくさん はなしましたね。 ありがとう ございました。',
  },
  repeat: {
    text: 'すみません、聞こえませんでした。もう一度言ってください。',
    spoken: 'すみません、 きこえませんでした。 もういちど いってください。',
  },
  learner: [
    { text: 'はい、元気です。あなたは？' },
    {
      text: '昨日、妹と市場に行きます。',
      error: {
        quote: '市場に行きます',
        correction: '市場に行きました',
        explanation: "'昨日' speaks of the past, so the verb ends in '～ました'.",
      },
    },
    { text: 'パンと果物と、母のためにケーキを買いました。' },
    {
      text: '朝ご飯にパンが食べます。',
      error: {
        quote: 'パンが食べます',
        correction: 'パンを食べます',
        explanation: "What is eaten is the object and takes 'を'.",
      },
    },
    {
      text: 'ひまな時、音楽を聞くのが好きます。',
      error: {
        quote: '好きます',
        correction: '好きです',
        explanation: "'好き' is a na-adjective, not a verb, and takes 'です'.",
      },
    },
    { text: '友達と北海道へ旅行したいです。' },
    {
      text: '人がやさしいだからです。',
      error: {
        quote: 'やさしいだからです',
        correction: 'やさしいからです',
        explanation: "An i-adjective takes 'から' directly, without 'だ'.",
      },
    },
    { text: '明日は勉強して、両親に電話をかけます。' },
    { text: 'ありがとうございます。今日はたくさん習いました。' },
    { text: 'すみません、質問をもう一度お願いします。' },
    { text: 'その言葉がわかりません。どういう意味ですか。' },
    { text: 'また明日。よい夜を！' },
  ],
};
