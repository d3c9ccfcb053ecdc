import type { DemoDialogue } from '../types.ts';

export const flatmateDialogues: readonly DemoDialogue[] = [
  {
    key: 'flatmate-1',
    case: 'flatmate',
    duration: 302,
    turns: [
      ['partner', '¡Hola! Tú debes de ser mi nueva compañera de piso. Soy Álvaro.'],
      ['learner', '¡Hola, Álvaro! Encantada. Me llamo {name} y soy de Chicago.'],
      ['partner', '¡Qué lejos! ¿Y qué estudias aquí?'],
      ['learner', 'Estudio biología, pero este semestre también tengo clases de historia.'],
      ['partner', 'Qué interesante. Yo me levanto a las siete. ¿Y tú, cómo es tu día?'],
      [
        'learner',
        'Normalmente me levanto a las ocho, me ducho y desayuno. Por la tarde voy a la biblioteca y a veces corro en el parque.',
      ],
      ['partner', 'Perfecto. Por la noche toco la guitarra. ¿Te molesta?'],
      ['learner', 'No, me gusta la música. Pero me acuesta a las once, entonces no muy tarde.'],
      [
        'partner',
        'Trato hecho, hasta las diez y media. Y una cosa: los platos sucios me ponen nervioso.',
      ],
      ['learner', 'Podemos lavar los platos después de comer, siempre. ¿Está bien?'],
      ['partner', '¡Genial! Ya tenemos dos reglas. ¿Te gusta el arroz?'],
      ['learner', 'Me encantan los arroces. ¿Podemos cocinar juntos el domingo?'],
      ['partner', '¡Claro que sí! Bienvenida a Ruzafa.'],
      ['learner', 'Muchas gracias. Voy a abrir mi maleta.'],
    ],
    report: {
      summary:
        'A lively first meeting: you told your day, agreed on two rules and even invited Álvaro to cook together.',
      strengths: [
        {
          turn: 6,
          quote: 'me levanto a las ocho, me ducho y desayuno',
          comment: 'Three routine verbs in a row, both reflexive ones right.',
        },
        {
          turn: 12,
          quote: '¿Podemos cocinar juntos el domingo?',
          comment: 'You made the suggestion yourself, which keeps a conversation alive.',
        },
      ],
      corrections: [
        {
          turn: 8,
          quote: 'me acuesta a las once',
          retryQuestion: 'Who goes to bed? Which ending does that need?',
          correction: 'me acuesto a las once',
          explanation: 'With “yo” the verb ends in -o: “me acuesto”, like “me levanto”.',
        },
      ],
      sections: [
        {
          title: 'Conversation Skills',
          text: 'You answered every question with a little more than was asked. Ask back once or twice: “¿y tú?” is enough.',
        },
      ],
      nextStep: 'Tell Álvaro about your weekend: five sentences with reflexive verbs.',
    },
  },
  {
    key: 'flatmate-2',
    case: 'flatmate',
    duration: 219,
    turns: [
      ['partner', '¡Hola! ¿Qué tal el viaje? Soy Álvaro, tu compañero de piso.'],
      ['learner', 'Hola, Álvaro. El viaje largo, pero bien. Estoy cansado.'],
      ['partner', 'Normal. ¿De dónde vienes?'],
      ['learner', 'Soy de Lagos, en Nigeria, pero vivo en Estados Unidos desde tres años.'],
      ['partner', '¡Qué vida tan interesante! ¿Y qué te gusta hacer?'],
      ['learner', 'Me gusta mucho el fútbol y cocinar. No me gusta nada limpiar el baño.'],
      ['partner', 'Ja, ja, a mí tampoco. ¿Hacemos un plan de limpieza?'],
      ['learner', 'Sí. Tú limpias el baño una semana y yo la otra semana.'],
      ['partner', 'De acuerdo. ¿Y qué regla quieres tú?'],
      ['learner', 'No ruido en la mañana, por favor. Los sábados yo duermo mucho.'],
      ['partner', 'Hecho: silencio los sábados por la mañana.'],
      ['learner', '¡Gracias! ¿Dónde está el supermercado?'],
      ['partner', 'Al final de la calle, a la derecha. ¡Te acompaño!'],
    ],
    report: {
      summary:
        'You introduced yourself, were honest about the bathroom and found two fair rules. The talk never stopped.',
      strengths: [
        {
          turn: 6,
          quote: 'No me gusta nada limpiar el baño',
          comment: '“No me gusta nada” is strong, natural, and it made Álvaro laugh.',
        },
        {
          turn: 8,
          quote: 'Tú limpias el baño una semana y yo la otra semana',
          comment: 'A clear plan in simple words.',
        },
      ],
      corrections: [
        {
          turn: 4,
          quote: 'desde tres años',
          retryQuestion: 'You name a length of time, not a date. What comes before it?',
          correction: 'desde hace tres años',
          explanation: 'A length of time takes “desde hace”; a point in time takes “desde”.',
        },
        {
          turn: 10,
          quote: 'No ruido en la mañana',
          retryQuestion: 'How would you ask for it with “sin” or “podemos”?',
          correction: 'Sin ruido por la mañana, por favor',
          explanation: 'A noun is made negative with “sin” or “nada de”, not with “no”.',
        },
      ],
      sections: [
        {
          title: 'Grammar & Syntax',
          text: 'In “el viaje largo” the verb is missing: “el viaje ha sido largo” or simply “largo, pero bien”.',
        },
      ],
      nextStep: 'Say three things you have done “desde hace” some time, with different verbs.',
    },
  },
];
