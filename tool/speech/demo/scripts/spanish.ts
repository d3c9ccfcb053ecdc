import type { DemoScript } from './script.ts';

export const spanish: DemoScript = {
  greeting: '¡Hola! Soy tu compañera de práctica. ¿Cómo estás hoy?',
  questions: [
    'Estoy muy bien, gracias. ¿Qué hiciste el fin de semana pasado?',
    '¡Qué bien! ¿Y qué compraste allí?',
    '¡Qué rico! ¿Qué sueles desayunar?',
    'Entiendo. ¿Y qué te gusta hacer en tu tiempo libre?',
    'Suena divertido. ¿Adónde te gustaría viajar algún día?',
    '¡Qué interesante! ¿Por qué te gustaría ir allí?',
    'Comprendo. ¿Y qué vas a hacer mañana?',
  ],
  closing: '¡Estupendo! Hoy has hablado mucho. ¡Gracias y hasta pronto!',
  repeat: 'Perdona, no te he oído. ¿Puedes repetirlo, por favor?',
  learner: [
    { text: 'Estoy bien, gracias. ¿Y tú?' },
    {
      text: 'Ayer yo voy al mercado con mi hermana.',
      error: {
        quote: 'Ayer yo voy',
        correction: 'Ayer fui',
        explanation:
          "'Ayer' speaks of a finished day, so the preterite 'fui' is needed; the verb ending already says 'yo'.",
      },
    },
    { text: 'Compramos pan, fruta y un pastel para nuestra madre.' },
    {
      text: 'Yo soy contento cuando desayuno pan con queso.',
      error: {
        quote: 'Yo soy contento',
        correction: 'Estoy contento',
        explanation: "A feeling of the moment takes 'estar', not 'ser'.",
      },
    },
    {
      text: 'En mi tiempo libre me gusta los libros.',
      error: {
        quote: 'me gusta los libros',
        correction: 'me gustan los libros',
        explanation: "'Gustar' agrees with what is liked: 'los libros' is plural.",
      },
    },
    { text: 'Me gustaría viajar a Perú con mi mejor amiga.' },
    {
      text: 'Porque la gente son muy amables allí.',
      error: {
        quote: 'la gente son muy amables',
        correction: 'la gente es muy amable',
        explanation: "'La gente' means many people but is singular in Spanish.",
      },
    },
    { text: 'Mañana voy a estudiar y a llamar a mis padres.' },
    { text: 'Gracias, hoy he aprendido mucho.' },
    { text: 'Perdón, ¿puede repetir la pregunta, por favor?' },
    { text: 'No conozco esa palabra. ¿Qué significa?' },
    { text: '¡Hasta mañana y que tengas una buena tarde!' },
  ],
};
