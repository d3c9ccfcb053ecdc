import type { DemoScript } from './script.ts';

export const portuguese: DemoScript = {
  greeting: 'Olá! Sou o seu parceiro de conversa. Como você está hoje?',
  questions: [
    'Estou muito bem, obrigado. O que você fez no fim de semana passado?',
    'Que bom! E o que você comprou lá?',
    'Que delícia! O que você costuma comer no café da manhã?',
    'Entendo. E o que você gosta de fazer no tempo livre?',
    'Parece divertido. Para onde você gostaria de viajar um dia?',
    'Interessante! Por que você gostaria de ir lá?',
    'Compreendo. E o que você vai fazer amanhã?',
  ],
  closing: 'Maravilha! Você falou bastante hoje. Obrigado e até breve!',
  repeat: 'Desculpe, não ouvi você. Pode repetir, por favor?',
  learner: [
    { text: 'Estou bem, obrigado. E você?' },
    {
      text: 'Ontem eu vou ao mercado com minha irmã.',
      error: {
        quote: 'Ontem eu vou',
        correction: 'Ontem eu fui',
        explanation: "'Ontem' speaks of a finished day, so the past 'fui' is needed.",
      },
    },
    { text: 'Compramos pão, frutas e um bolo para a nossa mãe.' },
    {
      text: 'Eu gosto comer pão com queijo.',
      error: {
        quote: 'gosto comer',
        correction: 'gosto de comer',
        explanation: "'Gostar' always takes 'de'.",
      },
    },
    {
      text: 'No tempo livre eu jogo violão.',
      error: {
        quote: 'eu jogo violão',
        correction: 'eu toco violão',
        explanation: "Instruments take 'tocar'; 'jogar' is for games.",
      },
    },
    { text: 'Eu gostaria de viajar para Portugal com minha melhor amiga.' },
    {
      text: 'Porque as pessoas é muito simpáticas.',
      error: {
        quote: 'as pessoas é',
        correction: 'as pessoas são',
        explanation: "'As pessoas' is plural and takes 'são'.",
      },
    },
    { text: 'Amanhã vou estudar e ligar para os meus pais.' },
    { text: 'Obrigado, aprendi muito hoje.' },
    { text: 'Desculpe, pode repetir a pergunta, por favor?' },
    { text: 'Não conheço essa palavra. O que significa?' },
    { text: 'Até amanhã e boa noite!' },
  ],
};
