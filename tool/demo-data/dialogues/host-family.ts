import type { DemoDialogue } from '../types.ts';

export const hostFamilyDialogues: readonly DemoDialogue[] = [
  {
    key: 'host-family-1',
    case: 'host-family',
    duration: 356,
    turns: [
      ['partner', 'À table ! Assieds-toi ici. Alors, le voyage s’est bien passé ?'],
      [
        'learner',
        'Oui, très bien, merci. L’avion était à l’heure et j’ai un peu dormi dans le train.',
      ],
      ['partner', 'Tant mieux ! Tu as des frères et sœurs ?'],
      ['learner', 'J’ai une sœur, elle a seize ans. Et mon frère habite à Boston avec sa femme.'],
      [
        'partner',
        'Comme Malo a treize ans, il va te poser mille questions. Il y a quelque chose que tu ne manges pas ?',
      ],
      ['learner', 'Je ne mange pas du jambon, mais j’adore le fromage.'],
      ['partner', 'Pas de problème, voilà une galette avec du fromage et un œuf.'],
      [
        'learner',
        'Merci ! Mmm, c’est délicieux. Est-ce que vous faites des galettes chaque semaine ?',
      ],
      ['partner', 'Presque ! Le vendredi, c’est la tradition. Encore un peu de salade ?'],
      [
        'learner',
        'Avec plaisir, mais juste un peu. Je voudrais garder de la place pour le dessert.',
      ],
      ['partner', 'Tu as raison, il y a du far breton. Samedi, on va à Saint-Malo. Ça te dit ?'],
      [
        'learner',
        'Oh oui, avec plaisir ! J’ai vu des photos, c’est magnifique. On va prendre la voiture ?',
      ],
      ['partner', 'Oui, c’est à une heure. Et demain, le bus pour le lycée est à 7 h 40.'],
      ['learner', 'D’accord, je vais mettre mon réveil à six heures et demie. Merci pour tout.'],
    ],
    report: {
      summary:
        'A warm evening: you talked about your journey and your family, tried the galette and looked forward to Saint-Malo.',
      strengths: [
        {
          turn: 10,
          quote: 'Je voudrais garder de la place pour le dessert',
          comment: 'Charming, and the partitive is right.',
        },
        {
          turn: 14,
          quote: 'je vais mettre mon réveil à six heures et demie',
          comment: 'The near future with the time, exactly right.',
        },
      ],
      corrections: [
        {
          turn: 6,
          quote: 'Je ne mange pas du jambon',
          retryQuestion: 'After “pas”, what becomes of “du”?',
          correction: 'Je ne mange pas de jambon',
          explanation: 'After a negation the partitive is simply “de”.',
        },
      ],
      sections: [
        {
          title: 'Conversation Skills',
          text: 'You asked back twice and accepted and limited an offer politely: “avec plaisir, mais juste un peu”.',
        },
      ],
      nextStep:
        'List what you do not eat, drink or like for breakfast, with “pas de” where it belongs.',
    },
  },
  {
    key: 'host-family-2',
    case: 'host-family',
    duration: 262,
    turns: [
      ['partner', 'Bienvenue à Rennes ! Tu n’es pas trop fatiguée ?'],
      ['learner', 'Un peu, mais ça va. Le voyage était long, dix heures dans l’avion.'],
      ['partner', 'Tu dois avoir faim. Voilà une galette complète.'],
      ['learner', 'Merci beaucoup. Qu’est-ce que c’est, "complète" ?'],
      ['partner', 'C’est avec du jambon, un œuf et du fromage. Tu aimes ?'],
      ['learner', 'Oui, c’est très bon ! Ma mère fait des crêpes aussi, mais avec sucre.'],
      [
        'partner',
        'Ah, les crêpes sucrées, c’est pour le dessert ! Et ta famille, elle est grande ?',
      ],
      ['learner', 'Non, nous sommes trois, mes parents et moi. Et nous avons deux chats.'],
      ['partner', 'Enora va être ravie. Tu veux encore un peu de salade ?'],
      ['learner', 'Non merci, je suis pleine.'],
      ['partner', 'Samedi, on va à Saint-Malo, au bord de la mer. Tu viens avec nous ?'],
      ['learner', 'Oui, bien sûr ! Est-ce qu’on peut nager ?'],
      ['partner', 'En cette saison, seulement les courageux !'],
      ['learner', 'Alors je regarde la mer, c’est bien aussi.'],
    ],
    report: {
      summary:
        'You were a good guest: you asked what you did not know, told about home and were game for an outing, with humour.',
      strengths: [
        {
          turn: 4,
          quote: 'Qu’est-ce que c’est, "complète" ?',
          comment: 'You asked about a word and stayed in French.',
        },
        {
          turn: 14,
          quote: 'Alors je regarde la mer, c’est bien aussi',
          comment: 'A joke in a foreign language is worth a great deal.',
        },
      ],
      corrections: [
        {
          turn: 6,
          quote: 'avec sucre',
          retryQuestion: 'An amount that is not counted needs a little word. Which?',
          correction: 'avec du sucre',
          explanation: 'The partitive stays after “avec”: “avec du sucre”, “avec de la crème”.',
        },
        {
          turn: 10,
          quote: 'je suis pleine',
          retryQuestion: 'This is said of animals that expect young. What does a guest say?',
          correction: 'Je n’ai plus faim, merci',
          explanation:
            '“Je suis pleine” is a false friend; “je n’ai plus faim” is polite and safe.',
        },
      ],
      sections: [
        {
          title: 'Grammar & Syntax',
          text: 'For the plan on Saturday use the near future: “je vais regarder la mer”.',
        },
      ],
      nextStep: 'Describe your favourite dish with six ingredients, each with du, de la or des.',
    },
  },
];
