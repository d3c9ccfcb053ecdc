import type { DemoDialogue } from '../types.ts';

export const marketDialogues: readonly DemoDialogue[] = [
  {
    key: 'market-1',
    case: 'market',
    duration: 247,
    turns: [
      ['partner', '¡Pásele, joven! ¿Qué va a llevar?'],
      ['learner', 'Buenas tardes. ¿A cuánto están los tomates?'],
      ['partner', 'A treinta pesos el kilo. Están muy frescos hoy. ¿Qué va a cocinar?'],
      ['learner', 'Una ensalada para una amiga. Quiero medio kilo de tomates y una lechuga.'],
      ['partner', '¡Qué rico! Son quince de los tomates y veinte de la lechuga. ¿Aguacates?'],
      ['learner', 'Sí, dos aguacates. ¿Son maduros?'],
      ['partner', 'Claro, mi reina, son para hoy. Quince pesos cada uno. ¿Y de postre?'],
      ['learner', '¿Cuánto cuesta el mango?'],
      ['partner', 'Veinticinco uno, o dos por cuarenta y cinco.'],
      ['learner', 'Es un poco caro. ¿Me hace un descuento? Compro mucho.'],
      ['partner', 'Bueno, para usted, dos mangos por cuarenta. Entonces son ciento quince pesos.'],
      ['learner', 'Un momento. Quince más veinte más treinta más cuarenta son ciento cinco, ¿no?'],
      ['partner', '¡Ay, tiene razón! Ciento cinco. Disculpe, joven, y gracias por decirme.'],
      ['learner', 'No hay problema. Aquí tiene. ¡Hasta luego!'],
    ],
    report: {
      summary:
        'You planned a dinner, got a discount and found the mistake in the total. That is a conversation to be proud of.',
      strengths: [
        {
          turn: 10,
          quote: '¿Me hace un descuento? Compro mucho.',
          comment: 'Polite, and you gave a reason. That is how it is done at a market.',
        },
        {
          turn: 12,
          quote: 'Quince más veinte más treinta más cuarenta son ciento cinco',
          comment: 'You added up four prices aloud without a slip.',
        },
      ],
      corrections: [
        {
          turn: 6,
          quote: '¿Son maduros?',
          retryQuestion: 'Ripe today, not ripe by nature: “ser” or “estar”?',
          correction: '¿Están maduros?',
          explanation: 'A condition that changes, like ripe or fresh, takes “estar”.',
        },
      ],
      sections: [
        {
          title: 'Conversation Skills',
          text: 'You asked four questions of your own, and “un momento” gave you the time to think.',
        },
        {
          title: 'Numbers and prices',
          text: 'You understood every price and used numbers above one hundred with ease.',
        },
      ],
      nextStep: 'Come back for a soup: ask about three vegetables that you have not bought yet.',
    },
  },
  {
    key: 'market-2',
    case: 'market',
    duration: 205,
    turns: [
      ['partner', '¡Buenas tardes, mi reina! ¿Qué le doy?'],
      ['learner', 'Hola. Necesito verduras por una ensalada.'],
      ['partner', 'Tengo tomates, lechuga, aguacates... ¿Qué le gusta?'],
      ['learner', 'Me gusta los aguacates. ¿Cuánto cuesta?'],
      ['partner', 'Quince pesos cada uno. ¿Cuántos quiere?'],
      ['learner', 'Quiero tres. Y un kilo de tomates, por favor.'],
      ['partner', 'Tres aguacates, cuarenta y cinco. Un kilo de tomates, treinta. ¿Y fruta?'],
      ['learner', 'Sí, una papaya. ¿Es bueno la papaya?'],
      ['partner', 'Está dulcísima. Cuarenta pesos. Son ciento veinticinco en total.'],
      ['learner', 'Oh, es muy caro. Tengo solo ciento veinte pesos.'],
      ['partner', 'A ver... cuarenta y cinco, treinta y cuarenta: ¡son ciento quince! Perdone.'],
      ['learner', 'Ah, perfecto. Muchas gracias, señora.'],
    ],
    report: {
      summary:
        'You bought everything for the salad, kept to your budget and said so clearly. Doña Lupe always knew what you wanted.',
      strengths: [
        {
          turn: 10,
          quote: 'Tengo solo ciento veinte pesos',
          comment: 'A clear sentence at the right moment: it made her add up again.',
        },
        {
          turn: 6,
          quote: 'un kilo de tomates, por favor',
          comment: 'Quantity with “de”, exactly right.',
        },
      ],
      corrections: [
        {
          turn: 4,
          quote: 'Me gusta los aguacates',
          retryQuestion: 'What is it that pleases you: one thing or several?',
          correction: 'Me gustan los aguacates',
          explanation: '“Gustar” agrees with what is liked, and “los aguacates” is plural.',
        },
        {
          turn: 2,
          quote: 'por una ensalada',
          retryQuestion: 'The salad is your purpose. “Por” or “para”?',
          correction: 'para una ensalada',
          explanation: 'A purpose or a destination takes “para”.',
        },
      ],
      sections: [
        {
          title: 'Grammar & Syntax',
          text: 'Watch the agreement with food: “la papaya” is feminine, so “¿está buena la papaya?”.',
        },
        {
          title: 'Numbers and prices',
          text: 'You followed prices above one hundred. Next time try to find the wrong total yourself.',
        },
      ],
      nextStep:
        'Name five foods you like with “me gusta” or “me gustan”, then visit the market again.',
    },
  },
];
