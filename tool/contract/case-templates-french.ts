import { buildFeedbackPrompt } from './feedback-prompt.ts';
import { lively, patient, type CaseTemplate } from './case-template.ts';

/** Content for cases, not texts of the interface. */
export const frenchTemplates: readonly CaseTemplate[] = [
  {
    id: 'french-directions',
    content: {
      title: 'Perdu à Lyon',
      description: 'Ask a passer-by the way to the station and make sure you understood.',
      target_language: 'French',
      proficiency_level: 'A2',
      situation_instructions:
        'You are Mathieu, a student who lives in Lyon. The student stops you near Place Bellecour and looks for the station Part-Dieu. Explain the way on foot and by metro, forget one detail, and be glad to repeat it. Their train leaves in half an hour.',
      curricular_goals:
        'Ask for and repeat directions, use the imperative and prepositions of place, check understanding.',
      key_items: 'tournez à gauche\ntout droit\nà côté de\nsi j’ai bien compris',
      behavioral_guidelines: patient,
      voice: 'ash',
      feedback_prompt: buildFeedbackPrompt(['holistic', 'grammar']),
      min_time: 120,
      max_time: 360,
    },
  },
  {
    id: 'french-bakery',
    content: {
      title: 'À la boulangerie',
      description: 'Buy breakfast in a bakery in Nantes, ask what is in a cake, and pay.',
      target_language: 'French',
      proficiency_level: 'A1',
      situation_instructions:
        'You are Madame Leroux and sell bread and cakes in a bakery in Nantes. Greet the student, ask what they would like, offer a special of the day and tell them the price. Croissants have just run out; say so when they are ordered and suggest something else. Ask whether that is all.',
      curricular_goals:
        'Order politely, ask for a price, understand numbers up to twenty, use je voudrais and the partitive.',
      key_items: 'je voudrais\nc’est combien ?\navec ça ?\nune baguette',
      behavioral_guidelines: patient,
      voice: 'coral',
      feedback_prompt: buildFeedbackPrompt(['holistic', 'vocabulary']),
      min_time: 60,
      max_time: 300,
    },
  },
  {
    id: 'french-restaurant-past',
    content: {
      title: 'Au restaurant, hier et aujourd’hui',
      description:
        'Order in a restaurant in Bordeaux and tell the waitress about the meal you had yesterday.',
      target_language: 'French',
      proficiency_level: 'B1',
      situation_instructions:
        'You are Inès, a waitress in a restaurant in Bordeaux. The student comes alone for dinner. Take the order, recommend the dish of the day, and while the kitchen works, ask where they ate yesterday, what they took and whether they liked it. Tell them a short story of yesterday of your own. The dessert they choose first is finished.',
      curricular_goals:
        'Order a meal, tell what happened with passé composé and how it was with imparfait, ask back.',
      key_items: 'hier, j’ai mangé\nc’était délicieux\nje prendrai\nl’addition, s’il vous plaît',
      behavioral_guidelines: patient,
      voice: 'shimmer',
      feedback_prompt: buildFeedbackPrompt(['holistic', 'grammar']),
      min_time: 180,
      max_time: 480,
    },
  },
  {
    id: 'french-return',
    content: {
      title: 'Rapporter un pull',
      description:
        'Take a pullover back to a shop in Montréal without the receipt and find a solution.',
      target_language: 'French',
      proficiency_level: 'B1',
      situation_instructions:
        'You are Étienne, who works in a clothes shop in Montréal. The student brings back a pullover. Ask what is wrong with it, when they bought it, and for the receipt. Without a receipt you may only exchange it, and the manager must agree to more; be friendly and let a good argument win.',
      curricular_goals:
        'Explain a problem, tell when and where something was bought, retryWhileUnavailable politely, use pronouns and the conditional.',
      key_items:
        'je l’ai acheté\nil y a un trou\nj’aimerais être remboursé\nje n’ai plus le ticket',
      behavioral_guidelines: lively,
      voice: 'echo',
      feedback_prompt: buildFeedbackPrompt(['holistic', 'conversation']),
      min_time: 180,
      max_time: 480,
    },
  },
  {
    id: 'french-internship',
    content: {
      title: 'Entretien de stage',
      description:
        'Present yourself for an internship at a museum in Paris and ask about the work.',
      target_language: 'French',
      proficiency_level: 'B2',
      situation_instructions:
        'You are Claire Dumont and lead the education department of a museum in Paris. You interview the student for an internship. Ask about studies, why this museum, a project they are proud of and how they would explain a painting to children. Be polite and demanding, use vous, and leave room for their questions.',
      curricular_goals:
        'Present oneself formally, explain motives, tell about a project, ask about conditions, use the conditional and connectors.',
      key_items: 'je serais ravi de\nce qui m’intéresse\nen revanche\nauriez-vous',
      behavioral_guidelines: lively,
      voice: 'sage',
      feedback_prompt: buildFeedbackPrompt(['holistic', 'conversation', 'grammar']),
      min_time: 240,
      max_time: 720,
    },
  },
];
