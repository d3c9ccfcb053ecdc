/**
 * What a learner's mistake is a mistake of. A closed list, so that mistakes of a whole class can be
 * counted; `other` is for what fits nowhere.
 */
export const errorTypes = [
  'verb_form',
  'tense',
  'agreement',
  'noun_form',
  'article',
  'pronoun',
  'preposition',
  'particle',
  'word_order',
  'missing_word',
  'extra_word',
  'connector',
  'negation',
  'question_form',
  'false_friend',
  'word_choice',
  'other_language',
  'register',
  'other',
] as const;
