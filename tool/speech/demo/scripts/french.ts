import type { DemoScript } from './script.ts';

export const french: DemoScript = {
  greeting: "Bonjour ! Je suis ton partenaire de conversation. Comment vas-tu aujourd'hui ?",
  questions: [
    "Je vais très bien, merci. Qu'est-ce que tu as fait le week-end dernier ?",
    "C'est bien ! Et qu'est-ce que tu as acheté là-bas ?",
    "Ça a l'air délicieux. Que manges-tu d'habitude au petit-déjeuner ?",
    "Je comprends. Et qu'est-ce que tu aimes faire pendant ton temps libre ?",
    "C'est amusant. Où aimerais-tu voyager un jour ?",
    'Intéressant ! Pourquoi aimerais-tu y aller ?',
    "Je vois. Et qu'est-ce que tu vas faire demain ?",
  ],
  closing: "Magnifique ! Tu as beaucoup parlé aujourd'hui. Merci et à bientôt !",
  repeat: "Pardon, je ne t'ai pas entendu. Peux-tu répéter, s'il te plaît ?",
  learner: [
    { text: 'Je vais bien, merci. Et toi ?' },
    {
      text: "Hier j'ai allé au marché avec ma sœur.",
      error: {
        quote: "j'ai allé",
        correction: 'je suis allé',
        explanation: "'Aller' forms its past with 'être' (write 'allée' for a woman).",
      },
    },
    { text: 'Nous avons acheté du pain, des fruits et un gâteau pour notre mère.' },
    {
      text: 'Je mange pain avec du fromage.',
      error: {
        quote: 'Je mange pain',
        correction: 'Je mange du pain',
        explanation: "An unstated amount takes the partitive article 'du'.",
      },
    },
    {
      text: 'Pendant mon temps libre, je joue le piano.',
      error: {
        quote: 'je joue le piano',
        correction: 'je joue du piano',
        explanation: "'Jouer' takes 'de' before an instrument: 'du piano'.",
      },
    },
    { text: "J'aimerais voyager au Canada avec ma meilleure amie." },
    {
      text: 'Parce que les gens est très gentils.',
      error: {
        quote: 'les gens est',
        correction: 'les gens sont',
        explanation: "'Les gens' is plural and takes 'sont'.",
      },
    },
    { text: 'Demain, je vais étudier et appeler mes parents.' },
    { text: "Merci, j'ai beaucoup appris aujourd'hui." },
    { text: "Pardon, pouvez-vous répéter la question, s'il vous plaît ?" },
    { text: "Je ne connais pas ce mot. Qu'est-ce que ça veut dire ?" },
    { text: 'À demain et bonne soirée !' },
  ],
};
