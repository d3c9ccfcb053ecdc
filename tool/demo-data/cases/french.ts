import type { DemoCase } from '../types.ts';

const day = 24;
const intermediatePartner =
  'Speak at a natural but unhurried pace. React to what the student says before you ask the next question. If you do not understand, say so as a real person would and ask for an example. Do not correct mistakes; repeat the idea in correct French in your answer. Never switch to English.';

/** Cases of FREN 201, in the order of the course. */
export const frenchCases: readonly DemoCase[] = [
  {
    key: 'room-in-lyon',
    course: 'FREN 201',
    title: 'Visiting a room to rent in Lyon',
    description:
      'You are looking for a room for your exchange year. Visit it, ask about rent and rules, and decide.',
    target_language: 'French',
    voice: 'verse',
    proficiency_level: 'Intermediate Mid',
    situation_instructions:
      'You are Madame Perrin and rent out a furnished room on the third floor of your house in the Croix-Rousse quarter of Lyon. The rent is 480 euros a month, heating included, electricity extra (about 30 euros). One month of deposit. The kitchen is shared with another student, Hugo. No smoking, no parties during the week, visitors are welcome. The room is free from the first of next month. Show the student around, ask why they come to Lyon and what their days look like. If they ask whether the rent can be lowered, offer to include the electricity.',
    curricular_goals:
      'Asking precise questions (inversion and est-ce que), the conditional of politeness, comparing and justifying a decision.',
    key_items:
      'le loyer, les charges, la caution, je voudrais savoir, est-ce que, à partir de, meublé',
    behavioral_guidelines: intermediatePartner,
    instructor_notes:
      'Unit 1. The students have a list of eight questions to prepare; they should not read it out.',
    feedback: { areas: ['holistic', 'conversation', 'vocabulary'] },
    minutes: { min: 4, max: 12 },
    state: 'published',
    opensInHours: -26 * day,
  },
  {
    key: 'missed-train',
    course: 'FREN 201',
    title: 'A missed train at the Gare de Lyon',
    description:
      'Your connection left without you. Explain what happened at the counter and find a way to arrive tonight.',
    target_language: 'French',
    voice: 'coral',
    proficiency_level: 'Intermediate Mid',
    situation_instructions:
      'You work at the SNCF counter of the Gare de Lyon in Paris. The student has missed the 17.04 TGV to Avignon because the train from Lille was forty minutes late. Ask for the ticket and what happened. The next direct train, at 18.19, is full; there is one at 19.32 with a change in Valence that arrives at 23.05, and a direct one tomorrow at 6.10. Because the delay was the railway’s fault, the exchange is free and there is a voucher for a meal, but mention the voucher only if the student asks for some compensation.',
    curricular_goals:
      'Narrating in the passé composé with the right auxiliary, giving a cause (parce que, à cause de), complaining politely, confirming times.',
    key_items:
      'j’ai raté, à cause de, le retard, la correspondance, échanger mon billet, un remboursement',
    behavioral_guidelines: intermediatePartner,
    instructor_notes: 'Unit 2. The target is être / avoir in the passé composé under mild stress.',
    feedback: {
      areas: ['holistic', 'grammar', 'vocabulary'],
      custom: [
        {
          title: 'Telling what happened',
          instructions:
            'Comment on the order of events and on the choice of être or avoir in the passé composé.',
        },
      ],
    },
    minutes: { min: 3, max: 10 },
    state: 'published',
    opensInHours: -19 * day,
  },
  {
    key: 'host-family',
    course: 'FREN 201',
    title: 'Dinner with your host family',
    description:
      'It is your first evening in Rennes. Talk about your journey, your family and what you like to eat.',
    target_language: 'French',
    voice: 'ballad',
    proficiency_level: 'Intermediate Low',
    situation_instructions:
      'You are Sophie Le Goff, and the student is your guest for two weeks. At the table are also your husband Yann and your children Enora, 9, and Malo, 13, whom you mention but who do not speak. There are galettes with ham, egg and cheese, a salad, and a far breton for dessert. Ask about the journey, the student’s family and food they do not eat, tell them about breakfast and the bus to school at 7.40, and suggest an outing to Saint-Malo on Saturday.',
    curricular_goals:
      'Small talk, possessive adjectives, the partitive article, accepting and refusing politely, talking about plans in the near future.',
    key_items: 'avec plaisir, c’est délicieux, je ne mange pas de, encore un peu, on va',
    behavioral_guidelines: intermediatePartner,
    instructor_notes: 'Unit 3. Du / de la / des and pas de are the point.',
    feedback: { areas: ['holistic', 'conversation', 'grammar'] },
    minutes: { min: 4, max: 12 },
    state: 'published',
    opensInHours: -11 * day,
  },
  {
    key: 'car-free-city',
    course: 'FREN 201',
    title: 'Should city centres be closed to cars?',
    description:
      'A debate on the radio. Defend your position, listen to the other side and look for a compromise.',
    target_language: 'French',
    voice: 'sage',
    proficiency_level: 'Intermediate High',
    situation_instructions:
      'You are Karim Benali and host the programme "À vous la parole". Today’s question: faut-il interdire les voitures dans le centre-ville? Ask for the student’s opinion first, then take the opposite side whatever it is, with two good arguments: shopkeepers and disabled people on the one hand, air quality and noise on the other. Be lively, never sharp. After some minutes ask for a compromise and thank your guest.',
    curricular_goals:
      'Giving an opinion with reasons, the subjunctive after il faut que, conceding a point, structuring an argument.',
    key_items: 'à mon avis, il faut que, d’un côté, de l’autre côté, je suis d’accord, en revanche',
    behavioral_guidelines: intermediatePartner,
    instructor_notes: 'Unit 5. Opens on the day of the class debate.',
    feedback: { areas: ['holistic', 'conversation', 'grammar', 'vocabulary'] },
    minutes: { min: 5, max: 15 },
    state: 'published',
    opensInHours: 9 * day,
  },
  {
    key: 'weekend-in-rome',
    course: 'FREN 201',
    title: 'A weekend in Rome',
    description:
      'An extra for those who take Italian beside French: check in at a small hotel and plan your Saturday.',
    target_language: 'Italian',
    voice: 'shimmer',
    proficiency_level: 'Novice High',
    situation_instructions:
      'You are Giulia, at the reception of a small family hotel in Trastevere. Check the student in for two nights, tell them about breakfast from seven to ten, and recommend two places to see and one trattoria that tourists do not know.',
    curricular_goals: 'Checking in, asking for recommendations, making a simple plan.',
    key_items: 'ho prenotato, una camera, la colazione, vorrei, mi consiglia',
    behavioral_guidelines: intermediatePartner,
    instructor_notes: 'Taken offline after culture week; publish it again in spring.',
    feedback: { areas: ['holistic', 'vocabulary'] },
    minutes: { min: 3, max: 8 },
    state: 'unpublished',
    opensInHours: -40 * day,
  },
];
