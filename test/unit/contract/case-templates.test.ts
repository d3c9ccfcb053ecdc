import { expect, test } from '@jest/globals';
import { missingToPublish } from '../../../tool/contract/case-requirements.ts';
import { templates } from '../../../tool/contract/case-templates.ts';
import { languages } from '../../../tool/contract/constants/practice-case.ts';

test.each(templates)('template $id lacks only the date to be published', ({ id, content }) => {
  const { target_language } = content;
  expect(Object.keys(languages)).toContain(target_language);
  expect(id).toMatch(new RegExp(`^${target_language.toLowerCase()}-`));
  expect(missingToPublish(content).map(({ field }) => field)).toEqual(['accessible_on']);
});

test('Spanish, French and Italian have at least five templates, all with ids of their own', () => {
  for (const language of ['Spanish', 'French', 'Italian']) {
    const own = templates.filter(({ content }) => content.target_language === language);
    expect(own.length).toBeGreaterThanOrEqual(5);
  }
  expect(new Set(templates.map(({ id }) => id)).size).toBe(templates.length);
});
