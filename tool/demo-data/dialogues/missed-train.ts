import type { DemoDialogue } from '../types.ts';

export const missedTrainDialogues: readonly DemoDialogue[] = [
  {
    key: 'missed-train-1',
    case: 'missed-train',
    duration: 291,
    turns: [
      ['partner', 'Bonjour. Je peux vous aider ?'],
      [
        'learner',
        'Bonjour, madame. J’ai raté mon train pour Avignon à cause du retard du train de Lille.',
      ],
      ['partner', 'Je vois. Vous avez votre billet ? À quelle heure êtes-vous arrivé ?'],
      [
        'learner',
        'Voilà mon billet. Je suis arrivé à dix-sept heures dix, et le train a parti à dix-sept heures quatre.',
      ],
      ['partner', 'En effet. Le prochain direct, à 18 h 19, est malheureusement complet.'],
      ['learner', 'Est-ce qu’il y a une autre possibilité pour arriver ce soir ?'],
      ['partner', 'Oui, à 19 h 32 avec un changement à Valence. Vous arrivez à 23 h 05.'],
      [
        'learner',
        'Vingt-trois heures cinq, c’est tard, mais ça va. Est-ce que je dois payer encore ?',
      ],
      ['partner', 'Non, l’échange est gratuit, puisque le retard est de notre faute.'],
      [
        'learner',
        'Merci. Et comme j’attends deux heures, est-ce que j’ai droit à quelque chose à manger ?',
      ],
      ['partner', 'Tout à fait, voici un bon pour un repas à la gare.'],
      ['learner', 'C’est très gentil. Combien de temps est-ce que j’ai pour changer à Valence ?'],
      ['partner', 'Vingt minutes, c’est le même quai.'],
      ['learner', 'Parfait, merci beaucoup et bonne soirée !'],
    ],
    report: {
      summary:
        'You explained the problem in one sentence, found a way to arrive tonight and got a meal on top. You would manage this at a real counter.',
      strengths: [
        {
          turn: 2,
          quote: 'J’ai raté mon train pour Avignon à cause du retard du train de Lille',
          comment: 'What happened and why, in one clear sentence.',
        },
        {
          turn: 10,
          quote: 'est-ce que j’ai droit à quelque chose à manger ?',
          comment: 'Asking for compensation politely: that is how you got the voucher.',
        },
      ],
      corrections: [
        {
          turn: 4,
          quote: 'le train a parti',
          retryQuestion: '“Partir” is movement. Which auxiliary does it take?',
          correction: 'le train est parti',
          explanation: 'Verbs of movement like partir, arriver and venir take “être”.',
        },
      ],
      sections: [
        {
          title: 'Telling what happened',
          text: 'The order of events was easy to follow. “Je suis arrivé” was right; do the same with “partir”.',
        },
      ],
      nextStep:
        'Tell a friend about your worst journey, with at least four verbs that take “être”.',
    },
  },
  {
    key: 'missed-train-2',
    case: 'missed-train',
    duration: 224,
    turns: [
      ['partner', 'Bonjour, que puis-je faire pour vous ?'],
      ['learner', 'Bonjour. J’ai manqué mon train. Le train de Lille avait un retard.'],
      ['partner', 'Votre destination ?'],
      [
        'learner',
        'Avignon. Je dois être là ce soir parce que demain c’est le mariage de ma cousine.',
      ],
      ['partner', 'Oh là là ! Le train de 18 h 19 est complet. Je regarde... Il y a 19 h 32.'],
      ['learner', 'C’est un train direct ?'],
      ['partner', 'Non, vous changez à Valence et vous arrivez à 23 h 05.'],
      ['learner', 'Je suis peur de rater aussi cette correspondance.'],
      ['partner', 'Ne vous inquiétez pas, vous avez vingt minutes.'],
      ['learner', 'Bon, je prends ça. Il faut que je paie ?'],
      ['partner', 'Non, l’échange est gratuit.'],
      ['learner', 'Merci. Alors je vais appeler mes parents et visiter leur demain.'],
      ['partner', 'Bon voyage, et vive les mariés !'],
    ],
    report: {
      summary:
        'You told a real story with a wedding in it, and the person at the counter took your side. You checked the connection, too.',
      strengths: [
        {
          turn: 4,
          quote: 'Je dois être là ce soir parce que demain c’est le mariage de ma cousine',
          comment: 'A reason that everybody understands, in a sentence without a slip.',
        },
        {
          turn: 10,
          quote: 'Il faut que je paie ?',
          comment: 'A subjunctive, used without hesitation.',
        },
      ],
      corrections: [
        {
          turn: 8,
          quote: 'Je suis peur',
          retryQuestion: 'In French one does not “be” afraid. Which verb is it?',
          correction: 'J’ai peur',
          explanation: 'Fear, hunger, thirst and age go with “avoir”.',
        },
        {
          turn: 12,
          quote: 'visiter leur demain',
          retryQuestion:
            'You visit a museum. What do you do with people, and where does the pronoun go?',
          correction: 'aller les voir demain',
          explanation:
            '“Visiter” is for places. People are seen, and the pronoun stands before the infinitive.',
        },
      ],
      sections: [
        {
          title: 'Telling what happened',
          text: '“Avait un retard” is understood; “a eu du retard” or “était en retard” is what one says.',
        },
      ],
      nextStep:
        'Write down five expressions with “avoir” and use each in a sentence about a journey.',
    },
  },
];
