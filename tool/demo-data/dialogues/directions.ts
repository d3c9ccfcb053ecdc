import type { DemoDialogue } from '../types.ts';

export const directionsDialogues: readonly DemoDialogue[] = [
  {
    key: 'directions-1',
    case: 'directions',
    duration: 156,
    turns: [
      ['partner', 'Buenas tardes, joven. ¿Se ha perdido?'],
      ['learner', 'Buenas tardes. Perdone, ¿cómo llego a la Torre del Reloj?'],
      ['partner', 'Es fácil. Siga todo recto hasta la esquina de la farmacia.'],
      ['learner', 'Todo recto hasta la farmacia. ¿Y después?'],
      ['partner', 'Después, a la izquierda, y pase delante del museo.'],
      ['learner', 'A la izquierda y el museo. ¿Está lejos?'],
      ['partner', 'No, unos diez minutos a pie. Después del museo, a la derecha.'],
      ['learner', 'Entonces: recto, izquierda, museo, y en la final a la derecha.'],
      ['partner', '¡Exacto! ¿De dónde es usted?'],
      ['learner', 'Soy de Estados Unidos. ¡Muchas gracias, señor! Me ayuda mucho.'],
      ['partner', 'Con gusto. Y mire el balcón azul junto al museo, es precioso.'],
    ],
    report: {
      summary:
        'You asked politely, repeated each step and summed up the whole way at the end. You will be at the tower in time.',
      strengths: [
        {
          turn: 2,
          quote: 'Perdone, ¿cómo llego a la Torre del Reloj?',
          comment: 'The perfect opening with a stranger.',
        },
        {
          turn: 4,
          quote: 'Todo recto hasta la farmacia',
          comment: 'Repeating the step made sure that you had understood.',
        },
      ],
      corrections: [
        {
          turn: 8,
          quote: 'en la final',
          retryQuestion: '“La final” is the last match of a cup. How do you say “at the end”?',
          correction: 'al final',
          explanation: '“El final” is the end, and “a + el” becomes “al”.',
        },
      ],
      sections: [
        {
          title: 'Conversation Skills',
          text: 'Your summary in turn 8 is what good listeners do. You could have answered with a question about Don Rafael.',
        },
      ],
      nextStep: 'Explain to Don Rafael how to get from your home to the university.',
    },
  },
];
