import type { DemoDialogue } from '../types.ts';

export const healthCentreDialogues: readonly DemoDialogue[] = [
  {
    key: 'health-centre-1',
    case: 'health-centre',
    duration: 264,
    turns: [
      ['partner', 'Buenos días, siéntese. ¿Qué le pasa?'],
      ['learner', 'Buenos días, doctora. Me duele mucho la garganta y tengo fiebre.'],
      ['partner', '¿Desde cuándo se encuentra mal?'],
      ['learner', 'Desde hace dos días. Ayer no fui a clase y dormí todo el día.'],
      ['partner', 'Entiendo. ¿Cuánta fiebre tiene?'],
      ['learner', 'Treinta y ocho y medio anoche. También me duele los ojos.'],
      ['partner', '¿Qué comió ayer?'],
      ['learner', 'Ayer comí sopa y un poco de pan. No tengo hambre.'],
      ['partner', '¿Es usted alérgica a algún medicamento?'],
      ['learner', 'Sí, soy alérgica a la penicilina.'],
      [
        'partner',
        'Bien. No es grave. Descanse, beba mucha agua y tome paracetamol cada ocho horas.',
      ],
      ['learner', '¿Cada ocho horas, con la comida? ¿Y cuándo puedo volver a clase?'],
      ['partner', 'Con la comida, sí. Y vuelva a clase cuando no tenga fiebre.'],
      ['learner', 'Muy bien. Muchas gracias, doctora.'],
    ],
    report: {
      summary:
        'You described your illness exactly, answered every question and repeated the instruction to be sure. That is what matters at the doctor’s.',
      strengths: [
        {
          turn: 4,
          quote: 'Ayer no fui a clase y dormí todo el día',
          comment: 'Two past forms in one sentence, one of them irregular, both right.',
        },
        {
          turn: 12,
          quote: '¿Cada ocho horas, con la comida?',
          comment: 'You checked the instruction. Every doctor is glad of that.',
        },
      ],
      corrections: [
        {
          turn: 6,
          quote: 'me duele los ojos',
          retryQuestion: 'One eye or two? What does “doler” agree with?',
          correction: 'me duelen los ojos',
          explanation: '“Doler” works like “gustar”: it agrees with what hurts.',
        },
      ],
      sections: [
        {
          title: 'Vocabulary & Word Choice',
          text: '“Treinta y ocho y medio” is just right. For the appetite you can also say “no tengo apetito”.',
        },
      ],
      nextStep: 'Describe three more complaints, at least one of them with “me duelen”.',
    },
  },
  {
    key: 'health-centre-2',
    case: 'health-centre',
    duration: 198,
    turns: [
      ['partner', 'Buenas tardes. Dígame, ¿qué le pasa?'],
      ['learner', 'Buenas tardes. Yo tengo dolor en el estómago.'],
      ['partner', '¿Desde cuándo?'],
      ['learner', 'Desde ayer en la noche. Ayer yo como pescado en un restaurante.'],
      ['partner', '¿Y después se encontró mal?'],
      ['learner', 'Sí, dos horas después. No puedo dormir en la noche.'],
      ['partner', '¿Tiene fiebre?'],
      ['learner', 'No, no fiebre. Pero estoy muy cansado.'],
      ['partner', '¿Toma algún medicamento?'],
      ['learner', 'No. ¿Qué tengo que hacer?'],
      ['partner', 'No es grave. Beba mucha agua, descanse y coma arroz o plátano hoy.'],
      ['learner', 'Mucha agua, arroz y plátano. Entendido. Gracias, doctora.'],
    ],
    report: {
      summary:
        'The doctor knew what was wrong after three of your answers, and you asked what to do. Now the past needs its own forms.',
      strengths: [
        {
          turn: 10,
          quote: '¿Qué tengo que hacer?',
          comment: 'The right question, perfectly formed.',
        },
        {
          turn: 12,
          quote: 'Mucha agua, arroz y plátano. Entendido.',
          comment: 'You repeated the instructions, so nothing got lost.',
        },
      ],
      corrections: [
        {
          turn: 4,
          quote: 'Ayer yo como pescado',
          retryQuestion: '“Ayer” is over. Which form of “comer” tells that?',
          correction: 'Ayer comí pescado',
          explanation: 'A finished action of yesterday is told in the preterite: comí, fui, dormí.',
        },
        {
          turn: 6,
          quote: 'No puedo dormir en la noche',
          retryQuestion: 'This was last night as well. What is “puedo” in the preterite?',
          correction: 'No pude dormir por la noche',
          explanation: '“Poder” is irregular in the preterite: pude, pudiste, pudo.',
        },
      ],
      sections: [
        {
          title: 'Grammar & Syntax',
          text: 'You told everything in the present, and it was understood. “No fiebre” should be “no tengo fiebre”.',
        },
      ],
      nextStep: 'Tell what you ate and did yesterday in five sentences, each with another verb.',
    },
  },
];
