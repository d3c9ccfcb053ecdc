import type { DemoScript } from './script.ts';

export const italian: DemoScript = {
  greeting: 'Ciao! Sono il tuo compagno di conversazione. Come stai oggi?',
  questions: [
    'Sto molto bene, grazie. Che cosa hai fatto lo scorso fine settimana?',
    'Che bello! E che cosa hai comprato lì?',
    'Che buono! Che cosa mangi di solito a colazione?',
    'Capisco. E che cosa ti piace fare nel tempo libero?',
    'Sembra divertente. Dove ti piacerebbe viaggiare un giorno?',
    'Interessante! Perché ti piacerebbe andarci?',
    'Ho capito. E che cosa farai domani?',
  ],
  closing: 'Fantastico! Oggi hai parlato molto. Grazie e a presto!',
  repeat: 'Scusa, non ti ho sentito. Puoi ripetere, per favore?',
  learner: [
    { text: 'Sto bene, grazie. E tu?' },
    {
      text: 'Ieri ho andato al mercato con mia sorella.',
      error: {
        quote: 'ho andato',
        correction: 'sono andato',
        explanation: "'Andare' forms its past with 'essere' (say 'andata' for a woman).",
      },
    },
    { text: 'Abbiamo comprato pane, frutta e una torta per nostra madre.' },
    {
      text: 'A colazione mi piace i biscotti.',
      error: {
        quote: 'mi piace i biscotti',
        correction: 'mi piacciono i biscotti',
        explanation: "'Piacere' agrees with what is liked: 'i biscotti' is plural.",
      },
    },
    {
      text: 'Nel tempo libero gioco il pianoforte.',
      error: {
        quote: 'gioco il pianoforte',
        correction: 'suono il pianoforte',
        explanation: "Instruments take 'suonare'; 'giocare' is for games.",
      },
    },
    { text: 'Mi piacerebbe viaggiare in Sicilia con la mia migliore amica.' },
    {
      text: 'Perché la gente sono molto gentili.',
      error: {
        quote: 'la gente sono molto gentili',
        correction: 'la gente è molto gentile',
        explanation: "'La gente' means many people but is singular in Italian.",
      },
    },
    { text: 'Domani studierò e chiamerò i miei genitori.' },
    { text: 'Grazie, oggi ho imparato molto.' },
    { text: 'Scusi, può ripetere la domanda, per favore?' },
    { text: 'Non conosco questa parola. Che cosa significa?' },
    { text: 'A domani e buona serata!' },
  ],
};
