import type { DemoDialogue } from '../types.ts';

export const roomInLyonDialogues: readonly DemoDialogue[] = [
  {
    key: 'room-in-lyon-1',
    case: 'room-in-lyon',
    duration: 338,
    turns: [
      ['partner', 'Bonjour ! Vous venez pour la chambre ? Entrez, je vous en prie.'],
      ['learner', 'Bonjour, madame. Oui, merci. Je m’appelle {name} et je suis étudiante.'],
      ['partner', 'Enchantée. Voici la chambre : elle donne sur la cour, c’est très calme.'],
      [
        'learner',
        'Elle est très lumineuse, j’aime bien. Je voudrais savoir combien coûte le loyer.',
      ],
      ['partner', 'Quatre cent quatre-vingts euros par mois, chauffage compris.'],
      ['learner', 'Et est-ce que l’électricité est compris aussi ?'],
      ['partner', 'Non, il faut compter environ trente euros de plus par mois.'],
      ['learner', 'D’accord. Avec qui est-ce que je partagerais la cuisine ?'],
      ['partner', 'Avec Hugo, un étudiant en droit. Il est très soigneux.'],
      [
        'learner',
        'Parfait. Est-ce qu’il y a des règles ? Par exemple, est-ce que je peux inviter des amis ?',
      ],
      ['partner', 'Bien sûr, mais pas de fête en semaine, et on ne fume pas dans la maison.'],
      [
        'learner',
        'Pour moi c’est bien, je ne fume pas. Est-ce que vous pourriez baisser un peu le loyer ?',
      ],
      [
        'partner',
        'Le loyer, non. Mais je peux inclure l’électricité, si vous restez toute l’année.',
      ],
      [
        'learner',
        'C’est gentil ! Alors je prends la chambre. Je peux emménager à partir du premier ?',
      ],
      ['partner', 'Oui, à partir du premier. Bienvenue à la Croix-Rousse !'],
    ],
    report: {
      summary:
        'You led the visit: rent, charges, kitchen and rules, one precise question after the other, and you even saved thirty euros a month.',
      strengths: [
        {
          turn: 8,
          quote: 'Avec qui est-ce que je partagerais la cuisine ?',
          comment: 'A conditional, and a question that begins with a preposition. Well done.',
        },
        {
          turn: 12,
          quote: 'Est-ce que vous pourriez baisser un peu le loyer ?',
          comment: 'Polite bargaining: “pourriez” and “un peu” make all the difference.',
        },
      ],
      corrections: [
        {
          turn: 6,
          quote: 'l’électricité est compris',
          retryQuestion: '“Électricité” hides its gender behind the apostrophe. Which one is it?',
          correction: 'l’électricité est comprise',
          explanation:
            'Nouns in -té are feminine, so the participle takes an -e and its s is heard.',
        },
        {
          turn: 12,
          quote: 'Pour moi c’est bien',
          retryQuestion: 'How does one say in French that a condition suits one?',
          correction: 'Ça me convient',
          explanation: '“Ça me convient” or “ça me va” is what one says when agreeing to terms.',
        },
      ],
      sections: [
        {
          title: 'Conversation Skills',
          text: 'You gave a small reaction before most questions: “d’accord”, “parfait”, “c’est gentil”. That makes an interview a conversation.',
        },
      ],
      nextStep:
        'Call a second landlord and compare: use “plus … que” and “moins … que” twice each.',
    },
  },
  {
    key: 'room-in-lyon-2',
    case: 'room-in-lyon',
    duration: 276,
    turns: [
      ['partner', 'Bonjour, c’est pour la chambre meublée ? Montez, c’est au troisième.'],
      ['learner', 'Bonjour. Oui. Il y a un ascenseur ?'],
      ['partner', 'Ah non, c’est une vieille maison ! Voilà, c’est ici.'],
      ['learner', 'C’est joli. Le loyer, c’est combien ?'],
      ['partner', 'Quatre cent quatre-vingts euros, chauffage compris.'],
      ['learner', 'Et la caution ?'],
      ['partner', 'Un mois de loyer. Et pourquoi venez-vous à Lyon ?'],
      [
        'learner',
        'J’étudie l’informatique. J’ai choisi Lyon parce que la ville est moins grand que Paris.',
      ],
      ['partner', 'Et moins chère aussi ! Vous rentrez tard le soir ?'],
      ['learner', 'Le mardi et le jeudi je joue au handball, je reviens à vingt-deux heures.'],
      ['partner', 'Pas de souci. Avez-vous d’autres questions ?'],
      ['learner', 'Oui. Quand est-ce que la chambre est libre ?'],
      ['partner', 'À partir du premier du mois prochain.'],
      ['learner', 'D’accord, je vais penser et je vous téléphone demain.'],
    ],
    report: {
      summary:
        'You asked what you needed to know and gave a good reason for choosing Lyon. Your questions were clear, if a little short.',
      strengths: [
        {
          turn: 12,
          quote: 'Quand est-ce que la chambre est libre ?',
          comment: 'A complete, well-built question.',
        },
        {
          turn: 10,
          quote: 'je reviens à vingt-deux heures',
          comment: 'The twenty-four-hour clock, as people use it when times matter.',
        },
      ],
      corrections: [
        {
          turn: 8,
          quote: 'la ville est moins grand que Paris',
          retryQuestion: '“La ville” is feminine. What happens to “grand”?',
          correction: 'la ville est moins grande que Paris',
          explanation: 'In a comparison the adjective still agrees with its noun.',
        },
        {
          turn: 14,
          quote: 'je vais penser',
          retryQuestion: 'You want time to decide. Which verb is that?',
          correction: 'je vais réfléchir',
          explanation: '“Réfléchir” is to think something over; “penser” needs an object with “à”.',
        },
      ],
      sections: [
        {
          title: 'Vocabulary & Word Choice',
          text: 'You know “la caution”, which many students do not. Try “je voudrais savoir” to soften your questions.',
        },
      ],
      nextStep: 'Visit the room again and begin three questions with “je voudrais savoir”.',
    },
  },
];
