import type { DemoScript } from './script.ts';

export const english: DemoScript = {
  greeting: 'Hello! I am your practice partner. How are you today?',
  questions: [
    'I am very well, thank you. What did you do last weekend?',
    'How nice! And what did you buy there?',
    'That sounds delicious. What do you usually eat for breakfast?',
    'I see. And what do you like to do in your free time?',
    'That sounds like fun. Where would you like to travel one day?',
    'Interesting! Why would you like to go there?',
    'I understand. And what are you going to do tomorrow?',
  ],
  closing: 'Wonderful! You have spoken a lot today. Thank you, and see you soon!',
  repeat: 'Sorry, I did not hear you. Could you say that again, please?',
  learner: [
    { text: 'I am fine, thank you. And you?' },
    {
      text: 'Yesterday I go to the market with my sister.',
      error: {
        quote: 'Yesterday I go',
        correction: 'Yesterday I went',
        explanation: "'Yesterday' speaks of the past, so 'go' becomes 'went'.",
      },
    },
    { text: 'We bought bread, fruit and a cake for our mother.' },
    {
      text: 'I am agree, breakfast is important, so I always eat bread with cheese.',
      error: {
        quote: 'I am agree',
        correction: 'I agree',
        explanation: "'Agree' is a verb itself and takes no 'am'.",
      },
    },
    {
      text: 'In my free time I like listen to music.',
      error: {
        quote: 'I like listen to music',
        correction: 'I like listening to music',
        explanation: "A verb after 'like' takes '-ing' or 'to'.",
      },
    },
    { text: 'I would like to travel to Japan with my best friend.' },
    {
      text: 'Because the people is very friendly there.',
      error: {
        quote: 'the people is very friendly',
        correction: 'the people are very friendly',
        explanation: "'People' is plural and takes 'are'.",
      },
    },
    { text: 'Tomorrow I am going to study and call my parents.' },
    { text: 'Thank you, I have learned a lot today.' },
    { text: 'Sorry, can you repeat the question, please?' },
    { text: "I don't know this word. What does it mean?" },
    { text: 'See you tomorrow, and have a nice evening!' },
  ],
};
