import { buildFeedbackPrompt } from './feedback-prompt.ts';
import { lively, patient, type CaseTemplate } from './case-template.ts';

/** Content for cases, not texts of the interface. */
export const spanishTemplates: readonly CaseTemplate[] = [
  {
    id: 'spanish-cafe',
    content: {
      title: 'En la cafetería',
      description: 'Order breakfast in a café in Madrid, ask for the price and pay.',
      target_language: 'Spanish',
      proficiency_level: 'A1',
      situation_instructions:
        'You are Lucía, a waitress in a small café in Madrid on a busy morning. Greet the student, ask what they would like to drink and eat, offer two specials, ask whether it is for here or to take away, and tell them the price. One thing they order has run out.',
      curricular_goals:
        'Order politely, ask for a price, understand numbers up to twenty, react when something is not available.',
      key_items: 'quisiera\n¿cuánto cuesta?\npara llevar\nla cuenta, por favor',
      behavioral_guidelines: patient,
      voice: 'coral',
      feedback_prompt: buildFeedbackPrompt(['holistic', 'vocabulary']),
      min_time: 60,
      max_time: 300,
    },
  },
  {
    id: 'spanish-restaurant-past',
    content: {
      title: 'Cena de ayer',
      description:
        'Order dinner in a restaurant in Valencia and tell the waiter what you ate and did yesterday.',
      target_language: 'Spanish',
      proficiency_level: 'B1',
      situation_instructions:
        'You are Andrés, a talkative waiter in a small restaurant in Valencia. The student sits down for dinner. Offer the menu of the day, ask what they would like to drink and eat, and, while you wait for the kitchen, ask what they did yesterday, where they ate and whether they liked it. Tell them about your own day yesterday. The paella they may ask for was finished at lunch, so recommend something else.',
      curricular_goals:
        'Order a meal politely, tell what happened yesterday with the preterite and describe how it was with the imperfect, react to a story.',
      key_items: 'ayer comí\npedí\nestaba muy rico\nme gustaría\nla cuenta, por favor',
      behavioral_guidelines: patient,
      voice: 'ash',
      feedback_prompt: buildFeedbackPrompt(['holistic', 'grammar']),
      min_time: 180,
      max_time: 480,
    },
  },
  {
    id: 'spanish-flat',
    content: {
      title: 'Se alquila habitación',
      description:
        'Telephone about a room in Granada, ask about price and rules, and arrange a visit.',
      target_language: 'Spanish',
      proficiency_level: 'A2',
      situation_instructions:
        'You are Maribel and rent out a room in your flat in Granada. The student calls about your advertisement. Ask who they are, when they arrive and for how long, describe the room, the price and two rules of the flat, and arrange a time to see it. Saturday morning, which they may suggest, is not possible.',
      curricular_goals:
        'Ask about a flat, understand prices and rules, agree on a day and a time, use hay, está and tener que.',
      key_items: '¿cuánto es el alquiler?\n¿está incluida la luz?\nhay que\n¿a qué hora quedamos?',
      behavioral_guidelines: patient,
      voice: 'coral',
      feedback_prompt: buildFeedbackPrompt(['holistic', 'conversation']),
      min_time: 120,
      max_time: 420,
    },
  },
  {
    id: 'spanish-doctor',
    content: {
      title: 'En el centro de salud',
      description:
        'Describe how you feel to a doctor in Bogotá and make sure that you understood the advice.',
      target_language: 'Spanish',
      proficiency_level: 'B1',
      situation_instructions:
        'You are Doctora Restrepo at a health center in Bogotá. Ask the student what is wrong, since when, what they have eaten and whether they take medicine. Think aloud, explain what it is likely to be and give two pieces of advice. Use one expert word and explain it only when asked.',
      curricular_goals:
        'Describe symptoms and how long they have lasted, understand and repeat advice, use me duele, desde hace and the imperative.',
      key_items: 'me duele\ndesde hace dos días\ntengo fiebre\n¿qué significa…?',
      behavioral_guidelines: patient,
      voice: 'sage',
      feedback_prompt: buildFeedbackPrompt(['holistic', 'grammar', 'vocabulary']),
      min_time: 180,
      max_time: 480,
    },
  },
  {
    id: 'spanish-interview',
    content: {
      title: 'Entrevista de prácticas',
      description:
        'Convince the manager of a small travel agency in Buenos Aires to give you an internship.',
      target_language: 'Spanish',
      proficiency_level: 'B2',
      situation_instructions:
        'You are Graciela Ferrari and run a small travel agency in Buenos Aires. You interview the student for a summer internship. Ask about studies, experience, strengths and a difficult situation that they solved, use vos, and ask one question they cannot have prepared: what they would change about your web page. End with the next steps.',
      curricular_goals:
        'Present oneself formally, tell about experience with past tenses, speak hypothetically with the conditional, ask questions at the end.',
      key_items: 'tengo experiencia en\nme encargaba de\nsi tuviera que\nme interesaría',
      behavioral_guidelines: lively,
      voice: 'verse',
      feedback_prompt: buildFeedbackPrompt(['holistic', 'conversation', 'grammar']),
      min_time: 240,
      max_time: 720,
    },
  },
];
