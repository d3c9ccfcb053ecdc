import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  buildFeedbackPrompt,
  feedbackAreas,
  feedbackPreamble,
  type FeedbackArea,
} from '../../../tool/contract/feedback-prompt.ts';
import {
  areasOf,
  checkedAreas,
  parsePrompt,
  formatPrompt,
  sectionsOf,
  withArea,
  withoutSection,
  withSection,
} from '../../../tool/contract/feedback-parts.ts';
import { covers } from '../../support/covers.ts';

const areaIds = feedbackAreas.map(({ id }) => id);
const checked = fc.subarray(areaIds);
const line = fc
  .string({ minLength: 1, maxLength: 40 })
  .map((text) => text.replaceAll(/[\n\r*]/g, '').trim())
  .filter((text) => text !== '');
const section = fc.record({
  title: line,
  instructions: fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n\n')),
});
/** A prompt edited by hand: known pieces and any other text in any order. */
const handEdited = fc
  .array(
    fc.oneof(
      fc.constantFrom(feedbackPreamble, ...feedbackAreas.map(({ text }) => text)),
      fc.constantFrom('', '\n', '**', '**: ', '****: ', '**a**: b', '**a**:b', '\r\n'),
      fc.string(),
    ),
    { maxLength: 8 },
  )
  .chain((pieces) =>
    fc
      .array(fc.constantFrom('\n\n', '\n', '', ' '), {
        minLength: pieces.length,
        maxLength: pieces.length,
      })
      .map((gaps) => pieces.map((piece, at) => piece + (gaps[at] ?? '')).join('')),
  );

describe('feedback prompt', () => {
  test('is parsed into the areas and custom sections that it was built from', () => {
    covers('IEDIT-65', 'IEDIT-68', 'IEDIT-69');
    fc.assert(
      fc.property(checked, fc.array(section, { maxLength: 4 }), (ids, sections) => {
        const prompt = buildFeedbackPrompt(ids, sections);
        expect(checkedAreas(prompt)).toEqual(ids);
        expect(sectionsOf(prompt)).toEqual(sections);
      }),
    );
  });

  test('has areas with id, label, category, state, description and text', () => {
    covers('IEDIT-61');
    const areas = areasOf(buildFeedbackPrompt(['conversation', 'vocabulary']));
    expect(
      areas.map(({ id, label, category, isChecked }) => [id, label, category, isChecked]),
    ).toEqual([
      ['holistic', 'Overall Communication', 'communication', false],
      ['conversation', 'Conversation Skills', 'communication', true],
      ['grammar', 'Grammar & Syntax', 'language', false],
      ['vocabulary', 'Vocabulary & Word Choice', 'language', true],
    ]);
    const fields = ['category', 'description', 'id', 'isChecked', 'label', 'text'];
    for (const area of areas) {
      expect(Object.keys(area).sort()).toEqual(fields);
      expect(area.description).toMatch(/\S/);
      expect(area.text).toContain(area.label);
    }
  });

  test('is unchanged by parsing and formatting, however it was edited by hand', () => {
    covers('IEDIT-69');
    fc.assert(
      fc.property(handEdited, (prompt) => {
        expect(formatPrompt(parsePrompt(prompt))).toBe(prompt);
      }),
      { numRuns: 1000 },
    );
  });

  test('keeps hand-written text when an area is checked and unchecked', () => {
    covers('IEDIT-68');
    fc.assert(
      fc.property(line, fc.constantFrom(...areaIds), (own, id) => {
        const prompt = `${own}\n\n**Culture**: Mention customs.`;
        const on = withArea(prompt, id, true);
        expect(checkedAreas(on)).toEqual([id]);
        expect(on).toContain(own);
        expect(withArea(on, id, false)).toBe(prompt);
      }),
    );
  });

  test('does not depend on the order in which areas are checked', () => {
    covers('IEDIT-65');
    fc.assert(
      fc.property(fc.shuffledSubarray(areaIds), (ids: FeedbackArea['id'][]) => {
        const custom = { title: 'Culture', instructions: 'Mention customs.' };
        const steps = ids.reduce(
          (prompt, id) => withArea(prompt, id, true),
          withSection('', custom),
        );
        expect(steps).toBe(buildFeedbackPrompt(ids, [custom]));
      }),
    );
  });

  test('allows adding, changing and removing sections', () => {
    covers('IEDIT-64');
    const one = { title: 'One', instructions: 'First.' };
    const two = { title: 'Two', instructions: 'Second.\n\nWith more.' };
    const both = withSection(withSection('', one), two);
    expect(both).toBe(`${feedbackPreamble}\n\n**One**: First.\n\n**Two**: Second.\n\nWith more.`);
    const changed = withSection(both, { title: ' 1 ', instructions: ' first ' }, 0);
    expect(sectionsOf(changed)).toEqual([{ title: '1', instructions: 'first' }, two]);
    expect(sectionsOf(withoutSection(changed, 0))).toEqual([two]);
  });
});
