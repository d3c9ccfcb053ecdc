import { afterEach, describe, expect, test } from '@jest/globals';
import { instantOf, localTimeOf } from '../../../../client/lib/local-time.ts';
import { languages, type LanguageName } from '../../../../tool/contract/constants/practice-case.ts';
import {
  cannotPublish,
  completeness,
  missingToPublish,
} from '../../../../tool/contract/case-requirements.ts';
import {
  withChange,
  differences,
  emptyDraft,
  isOutside,
  minutesText,
  mergeFields,
  secondsOf,
  type CaseDraft,
} from '../../../../client/instructor/case-editor/draft.ts';
import { covers } from '../../../support/covers.ts';

const { env } = Reflect.get(globalThis, 'process') as { env: { TZ?: string } };
const zone = env.TZ;
afterEach(() => {
  if (zone) env.TZ = zone;
  else delete env.TZ;
});

const complete: CaseDraft = {
  ...emptyDraft,
  title: 'T',
  description: 'D',
  target_language: 'Spanish',
  situation_instructions: 'S',
  curricular_goals: 'C',
  behavioral_guidelines: 'B',
  proficiency_level: 'A1',
  accessible_on: '2026-01-01T00:00:00.000Z',
  min_time: 60,
  max_time: 300,
};

describe('case draft', () => {
  test('converts between local time and instant in every time zone', () => {
    covers('IEDIT-31');
    for (const [name, local] of [
      ['UTC', '2026-03-04T14:05'],
      ['America/New_York', '2026-03-04T09:05'],
      ['Asia/Kolkata', '2026-03-04T19:35'],
    ] as const) {
      env.TZ = name;
      expect(localTimeOf('2026-03-04T14:05:00.000Z')).toBe(local);
      expect(instantOf(local)).toBe('2026-03-04T14:05:00.000Z');
    }
    expect(instantOf('')).toBeNull();
    expect(localTimeOf(null)).toBe('');
  });

  test('limits times to whole minutes from 1 to 30 and stores seconds', () => {
    covers('IEDIT-33', 'IEDIT-34');
    expect([secondsOf('5'), secondsOf('0'), secondsOf('99'), secondsOf('2.5')]).toEqual([
      300, 60, 1800, 120,
    ]);
    expect(secondsOf('')).toBe(0);
    expect([minutesText(300), minutesText(0)]).toEqual(['5', '']);
    expect(['45', '0', '-3', '2.5'].map(isOutside)).toEqual([true, true, true, true]);
    expect(['1', '30', '', 'e'].map(isOutside)).toEqual([false, false, false, false]);
  });

  test('sets the language code with the target language', () => {
    covers('IEDIT-40', 'IEDIT-41');
    for (const [name, code] of Object.entries(languages) as [LanguageName, string][])
      expect(withChange(emptyDraft, { target_language: name }).language_code).toBe(code);
  });

  test('lists all fields missing for publishing in one message', () => {
    covers(
      'IEDIT-72',
      'IEDIT-73',
      'IEDIT-74',
      'IEDIT-75',
      'IEDIT-76',
      'IEDIT-77',
      'IEDIT-78',
      'IEDIT-79',
      'IEDIT-80',
      'IEDIT-81',
      'IEDIT-82',
    );
    expect(cannotPublish(missingToPublish(emptyDraft))).toBe(
      'Cannot publish: Title is required, Description is required, Target language is required, ' +
        'Situation instructions are required, Curricular goals are required, ' +
        'Behavioral guidelines are required, Proficiency level is required, ' +
        'Minimum time must be at least 1 minute, Maximum time must be greater than minimum time, ' +
        'Access date and time are required',
    );
    expect(missingToPublish(complete)).toEqual([]);
    for (const max_time of [60, 30])
      expect(missingToPublish({ ...complete, max_time }).map(({ field }) => field)).toEqual([
        'max_time',
      ]);
  });

  test('computes completeness as the percentage of ten fields that are filled', () => {
    covers('IEDIT-84');
    expect(completeness(emptyDraft)).toBe(0);
    expect(completeness({ ...emptyDraft, title: 'a', description: 'b', min_time: 60 })).toBe(30);
    expect(completeness(complete)).toBe(100);
  });

  test('treats a title of spaces, line breaks or invisible characters as empty', () => {
    for (const blank of [' ', '\n\t', '\u00a0\u3000', '\u200b\u2060\ufeff', '\u200e']) {
      expect(missingToPublish({ ...complete, title: blank }).map(({ field }) => field)).toEqual([
        'title',
      ]);
      expect(completeness({ ...complete, title: blank })).toBe(90);
    }
    expect(missingToPublish({ ...complete, title: '？' })).toEqual([]);
  });

  test('compares and merges two versions field by field', () => {
    const theirs = withChange(complete, { title: 'Theirs', target_language: 'French' });
    expect(differences(complete, theirs)).toEqual(['title', 'target_language']);
    const mix = mergeFields({ ...complete, description: 'Mine' }, theirs, ['target_language']);
    expect(mix).toMatchObject({
      title: 'T',
      description: 'Mine',
      target_language: 'French',
      language_code: 'fr',
    });
  });
});
