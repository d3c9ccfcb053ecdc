import { buildFeedbackPrompt } from './feedback-prompt.ts';
import { lively, patient, type CaseTemplate } from './case-template.ts';

/** One template for each language without a file of its own. Content, not texts of the interface. */
export const otherTemplates: readonly CaseTemplate[] = [
  {
    id: 'english-debate',
    content: {
      title: 'Should cars leave the city?',
      description: 'Defend your view on a car-free center against a well-prepared opponent.',
      target_language: 'English',
      proficiency_level: 'C1',
      situation_instructions:
        'You are Morgan, who runs a furniture shop in the city center and opposes a car-free zone. Let the student state their view, then raise three objections one after the other: customers, deliveries, older residents. Concede a point only when it is well argued, and ask for evidence.',
      curricular_goals:
        'State and defend an opinion, hedge, concede and rebut, refer to evidence in a formal register.',
      key_items: 'be that as it may\nthe evidence suggests\nI take your point, but\non balance',
      behavioral_guidelines: lively,
      voice: 'verse',
      feedback_prompt: buildFeedbackPrompt(['holistic', 'conversation', 'grammar', 'vocabulary']),
      min_time: 300,
      max_time: 900,
    },
  },
  {
    id: 'german-flat',
    content: {
      title: 'Die neue Wohnung',
      description:
        'Visit a room in a shared flat in Leipzig and find out whether you fit together.',
      target_language: 'German',
      proficiency_level: 'B1',
      situation_instructions:
        'You are Jana, who lives in a shared flat in Leipzig and looks for a new flatmate. Show the student the room, tell them about rent and chores, and ask about their habits. You do not like parties during the week, and the room is free only from next month.',
      curricular_goals:
        'Describe habits and wishes, ask about conditions, use subordinate clauses with weil, dass and wenn.',
      key_items: 'die Miete\ndie Nebenkosten\nder Putzplan\nes kommt darauf an',
      behavioral_guidelines: lively,
      voice: 'sage',
      feedback_prompt: buildFeedbackPrompt(['holistic', 'conversation', 'grammar']),
      min_time: 180,
      max_time: 480,
    },
  },
  {
    id: 'japanese-introduction',
    content: {
      title: 'はじめまして',
      description: 'Introduce yourself to a classmate on the first day at a university in Kyoto.',
      target_language: 'Japanese',
      proficiency_level: 'A1',
      situation_instructions:
        'You are Aoi, a first-year student in Kyoto. You meet the student before the first lecture. Introduce yourself, ask for their name, where they come from, what they study and what they like, and invite them to lunch at the end.',
      curricular_goals:
        'Introduce oneself politely, talk about origin, studies and hobbies with です and ます forms.',
      key_items: 'はじめまして\nよろしくお願いします\n〜から来ました\n趣味は〜です',
      behavioral_guidelines: patient,
      voice: 'shimmer',
      feedback_prompt: buildFeedbackPrompt(['holistic', 'conversation']),
      min_time: 60,
      max_time: 300,
    },
  },
];
