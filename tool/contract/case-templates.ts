import { frenchTemplates } from './case-templates-french.ts';
import { italianTemplates } from './case-templates-italian.ts';
import { otherTemplates } from './case-templates-others.ts';
import { spanishTemplates } from './case-templates-spanish.ts';
import type { CaseTemplate, TemplateContent } from './case-template.ts';

/** Complete cases to start from, at least five each in Spanish, French and Italian. */
export const templates: readonly CaseTemplate[] = [
  ...spanishTemplates,
  ...frenchTemplates,
  ...italianTemplates,
  ...otherTemplates,
];

export const findTemplate = (id: string | null): TemplateContent | undefined =>
  templates.find((template) => template.id === id)?.content;
