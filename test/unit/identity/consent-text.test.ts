import { expect, test } from '@jest/globals';
import { consentTextDay, consentTexts } from '../../../tool/contract/consent-text.ts';
import { EngagementRow } from '../../../tool/contract/roster.ts';
import { hashOfText } from '../../../tool/features/consents/service.ts';
import { covers } from '../../support/covers.ts';

const kinds = ['student', 'instructor'] as const;
const wholeText = (kind: (typeof kinds)[number]) =>
  consentTexts[kind].sections.flatMap(({ paragraphs }) => paragraphs).join('\n');

test('each version of a consent text has a fixed hash and day', () => {
  expect(consentTextDay).toBe('2026-11-23');
  expect(kinds.map((kind) => [consentTexts[kind].version, hashOfText(consentTexts[kind])])).toEqual(
    [
      ['student-6', '52e0e938b09c11162b3a2d5b2fe6fa70566bd3878cc57f8f47b26eb6b2132769'],
      ['instructor-6', '5c9bf6458533de97dc14c3ecdc1f47e42f2803082de3dbb76f945f014774892c'],
    ],
  );
});

test.each(kinds)('the form for a %s says how long forms are kept', (kind) => {
  covers('REG-21');
  expect(wholeText(kind)).toContain('five years after the study ends');
});

test.each(kinds)('the form for a %s says what instructors see', (kind) => {
  covers('REG-22');
  expect(wholeText(kind)).toContain('Instructors see only aggregated, anonymised statistics');
  expect(wholeText(kind)).toContain('roster');
});

test.each(kinds)(
  'the form for a %s says that it is voluntary, how to withdraw and whom to ask',
  (kind) => {
    const headings = consentTexts[kind].sections.map(({ heading }) => heading);
    expect(headings).toContain('Taking part is voluntary');
    expect(headings).toContain('Questions and contact');
    expect(wholeText(kind)).toContain('You may withdraw at any time in Account Settings');
  },
);

test('students and instructors read different summaries and forms', () => {
  covers('REG-18', 'REG-19', 'REG-20');
  const { student, instructor } = consentTexts;
  expect(student.title).not.toBe(instructor.title);
  expect(student.summary[0]).not.toBe(instructor.summary[0]);
  expect(wholeText('student')).not.toBe(wholeText('instructor'));
});

/** Words of the consent texts that announce each field of the roster; an id announces nothing. */
const rosterWords: Record<keyof EngagementRow, RegExp | null> = {
  id: null,
  section_ids: null,
  name: /\bnames?\b/,
  email: /\baddress(es)?\b/,
  invitation_refused: /\baddress(es)?\b/,
  not_registered: /last active/,
  sessionsCompleted: /how many sessions.* completed/,
  sessionsStarted: /how many sessions.* started/,
  secondsPracticed: /how many minutes/,
  lastPracticed: /last practiced/,
  casesDone: /which of (your|the) cases .* completed/,
  casesAssigned: /which of (your|the) cases/,
  lastActive: /last active/,
  lastLoginTimestamp: /last active/,
  groups: /which groups of the course/,
};

test.each(kinds)('the form for a %s lists every field of the roster', (kind) => {
  const rosterText =
    wholeText(kind)
      .split('\n')
      .find((text) => text.includes('roster')) ?? '';
  expect(Object.keys(rosterWords).sort()).toEqual(Object.keys(EngagementRow.shape).sort());
  const missing = Object.entries(rosterWords).filter(
    ([, words]) => words && !words.test(rosterText),
  );
  expect(missing).toEqual([]);
});

test.each(kinds)('the form for a %s says that instructors see accommodations', (kind) => {
  expect(wholeText(kind)).toMatch(/which accommodations .* granted, such as more time/);
});
