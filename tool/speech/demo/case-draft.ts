import { templates } from '../../contract/case-templates.ts';
import type { CaseTemplate } from '../../contract/case-template.ts';
import { areasOf } from '../../contract/feedback-parts.ts';
import { languageNames, type LanguageName } from '../../contract/constants/practice-case.ts';
import type { CaseDraftRequest, CaseDraftResult } from '../case-draft.ts';

/** Words of three or more letters, cut to five: 'ordering' and 'order' are equal. */
const wordsOf = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/[\p{L}]{3,}/gu) ?? []).map((word) => word.slice(0, 5)));

/** The template that best matches the request: by language, then by topic and level. */
function nearest({ description, language }: Pick<CaseDraftRequest, 'description' | 'language'>) {
  const wanted = wordsOf(description);
  const named = languageNames.find((name) =>
    description.toLowerCase().includes(name.toLowerCase()),
  );
  const score = ({ content }: CaseTemplate): number => {
    const own = wordsOf([content.title, content.description, content.curricular_goals].join(' '));
    const shared = [...wanted].filter((word) => own.has(word)).length;
    const level = description.includes(content.proficiency_level) ? 1.5 : 0;
    return (content.target_language === (named ?? language) ? 100 : 0) + shared + level;
  };
  return templates.reduce((best, one) => (score(one) > score(best) ? one : best));
}

/** A template instead of a draft, because the demo has no language model; the result names it. */
export function demoCaseDraft(
  request: Pick<CaseDraftRequest, 'description' | 'language'>,
): CaseDraftResult {
  const { content } = nearest(request);
  return {
    draft: {
      title: content.title,
      description: content.description,
      target_language: content.target_language as LanguageName,
      proficiency_level: content.proficiency_level,
      situation_instructions: content.situation_instructions,
      curricular_goals: content.curricular_goals,
      key_items: content.key_items.split('\n'),
      behavioral_guidelines: content.behavioral_guidelines,
      voice: content.voice,
      correction_style: 'none',
      feedback_areas: areasOf(content.feedback_prompt)
        .filter(({ isChecked }) => isChecked)
        .map(({ id }) => id),
      min_minutes: content.min_time / 60,
      max_minutes: content.max_time / 60,
    },
    template: content.title,
    usage: null,
  };
}
