import { buildFeedbackPrompt } from '../../../tool/contract/feedback-prompt.ts';
import type { CaseContent } from '../../../tool/contract/practice-case.ts';

/** Each class adds when it opens; the rest keeps the defaults of a new case. */
export type TemplateContent = Omit<
  CaseContent,
  | 'language_code'
  | 'instructor_notes'
  | 'turn_taking'
  | 'correction_style'
  | 'scoring'
  | 'accessible_on'
>;

const patient =
  'Speak slowly and in short sentences. Wait patiently, repeat in other words when asked, and stay in the target language; give one word in English only when the student is stuck twice.';
const lively =
  'Speak naturally. Ask back, react to what the student says and do not fill every silence. Do not correct mistakes during the conversation; rephrase instead.';

/** Whole cases to begin with, across levels and languages; they are content, not texts of ours. */
export const templates: readonly { id: string; content: TemplateContent }[] = [
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
  {
    id: 'italian-doctor',
    content: {
      title: 'Dal medico',
      description: 'Describe your symptoms to a doctor in Bologna and understand the advice.',
      target_language: 'Italian',
      proficiency_level: 'B2',
      situation_instructions:
        'You are Dottor Ferri, a family doctor in Bologna. Ask the student what brings them, since when and how strong the symptoms are, ask about medicines and allergies, explain what you think it is and what to do. Be calm, and use one expert word that you explain only when asked.',
      curricular_goals:
        'Describe symptoms over time with passato prossimo and imperfetto, ask for clarification, repeat advice.',
      key_items: 'mi fa male\nda tre giorni\nla ricetta\ncosa intende con…?',
      behavioral_guidelines: lively,
      voice: 'echo',
      feedback_prompt: buildFeedbackPrompt(['conversation', 'grammar', 'vocabulary']),
      min_time: 240,
      max_time: 600,
    },
  },
  {
    id: 'english-debate',
    content: {
      title: 'Should cars leave the city?',
      description: 'Defend your view on a car-free centre against a well-prepared opponent.',
      target_language: 'English',
      proficiency_level: 'C1',
      situation_instructions:
        'You are Morgan, who runs a furniture shop in the city centre and opposes a car-free zone. Let the student state their view, then raise three objections one after the other: customers, deliveries, older residents. Concede a point only when it is well argued, and ask for evidence.',
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
];

export const findTemplate = (id: string | null): TemplateContent | undefined =>
  templates.find((template) => template.id === id)?.content;
