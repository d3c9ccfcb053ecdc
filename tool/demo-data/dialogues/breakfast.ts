import type { DemoDialogue } from '../types.ts';

export const breakfastDialogues: readonly DemoDialogue[] = [
  {
    key: 'breakfast-1',
    case: 'breakfast',
    duration: 168,
    turns: [
      ['partner', '¡Buenos días! ¿Qué te pongo?'],
      ['learner', 'Buenos días. Quisiera un café con leche, por favor.'],
      ['partner', 'Muy bien, un café con leche. ¿Y para comer?'],
      ['learner', '¿Qué tiene la tostada con tomate?'],
      ['partner', 'Pan, tomate, aceite de oliva y un poco de sal. Está muy rica.'],
      ['learner', 'Vale, quiero una tostada con tomate. Y también un zumo de naranja.'],
      ['partner', '¡Ay, lo siento! Hoy no queda zumo. ¿Quieres un té o un vaso de agua?'],
      ['learner', 'No pasa nada. Un vaso de agua, por favor. ¿Cuánto cuesta todo?'],
      ['partner', 'El café con la tostada, dos ochenta. El agua es gratis.'],
      ['learner', 'Aquí tiene. Muchas gracias, la tostada es muy buena.'],
      ['partner', '¡Gracias a ti! Que tengas un buen día.'],
      ['learner', 'Igualmente, hasta mañana.'],
    ],
    report: {
      summary:
        'You ordered a whole breakfast, asked what was in the toast and took it calmly when there was no juice. Carmen understood you at once.',
      strengths: [
        {
          turn: 2,
          quote: 'Quisiera un café con leche, por favor',
          comment: 'A polite and natural way to order, just as we practised it.',
        },
        {
          turn: 8,
          quote: 'No pasa nada',
          comment: 'You reacted like a regular guest when the juice had run out.',
        },
      ],
      corrections: [
        {
          turn: 10,
          quote: 'la tostada es muy buena',
          retryQuestion: 'You have just tasted it. Which verb says how food tastes now?',
          correction: 'la tostada está muy buena',
          explanation:
            'For how something tastes at the moment, Spanish uses “estar”: “está rico”, “está muy buena”.',
        },
      ],
      sections: [
        {
          title: 'Vocabulary & Word Choice',
          text: '“Vale” and “igualmente” make you sound at home. Next time try “¿me pone…?” for your second order, so that you do not repeat “quiero”.',
        },
      ],
      nextStep: 'Have breakfast here once more and order everything with “¿me pone…?”.',
    },
  },
  {
    key: 'breakfast-2',
    case: 'breakfast',
    duration: 141,
    turns: [
      ['partner', '¡Hola, buenos días! ¿Qué vas a tomar?'],
      ['learner', 'Hola. Un café, por favor.'],
      ['partner', '¿Solo o con leche?'],
      ['learner', 'Con leche. Y... ¿cómo se dice "toast"?'],
      ['partner', 'Tostada. Tengo tostada con tomate o con mantequilla y mermelada.'],
      ['learner', 'Una tostada con mantequilla y mermelada, por favor.'],
      ['partner', '¿Algo más? ¿Unos churros, quizás?'],
      ['learner', 'No, gracias. Yo soy lleno. ¿La cuenta, por favor?'],
      ['partner', '¿Ya? ¡Si todavía no has comido! Son dos euros ochenta.'],
      ['learner', 'Dos ochenta, está bien. Gracias, adiós.'],
      ['partner', '¡Hasta luego!'],
    ],
    report: {
      summary:
        'You got what you wanted and you asked for a missing word in Spanish, which is a real skill. A few more words of your own and this becomes a chat.',
      strengths: [
        {
          turn: 4,
          quote: '¿cómo se dice "toast"?',
          comment: 'You stayed in Spanish to ask for the word instead of giving up.',
        },
        {
          turn: 6,
          quote: 'Una tostada con mantequilla y mermelada, por favor',
          comment: 'You used the new word at once, with the right article.',
        },
      ],
      corrections: [
        {
          turn: 8,
          quote: 'Yo soy lleno',
          retryQuestion: 'Being full is how you feel right now. Which verb is that?',
          correction: 'Estoy lleno',
          explanation:
            'A state of the moment takes “estar”. The verb already says “yo”, so the pronoun can go.',
        },
      ],
      sections: [
        {
          title: 'Vocabulary & Word Choice',
          text: '“Un café, por favor” is correct. “Quisiera un café” is warmer and opens the conversation.',
        },
      ],
      nextStep: 'Start your next order with “quisiera” and ask one question about the food.',
    },
  },
];
