import { expect, test } from '@jest/globals';
import { readDemoCases, readDemoDialogues } from '../../../tool/demo-data/content.ts';
import { demoPeople } from '../../../tool/demo-data/people.ts';
import { demoPractice } from '../../../tool/demo-data/practice.ts';
import { demoTerms } from '../../../tool/demo-data/terms.ts';
import { isQuoted } from '../../../tool/speech/feedback/transcript.ts';
import { reportLimits } from '../../../tool/speech/feedback/report.ts';

const cases = new Map(readDemoCases().map((one) => [one.key, one]));
const demoDialogues = readDemoDialogues();

test.each([...demoDialogues.values()])(
  'the report of dialogue $key quotes only its learner',
  (dialogue) => {
    const messages = dialogue.turns.map(([speaker, content], index) => ({
      role: speaker === 'learner' ? ('user' as const) : ('assistant' as const),
      content,
      seq: index + 1,
    }));
    const { strengths, corrections } = dialogue.report;
    expect(strengths.length).toBeLessThanOrEqual(reportLimits.strengths);
    expect(corrections.length).toBeLessThanOrEqual(reportLimits.corrections);
    for (const { turn, quote } of [...strengths, ...corrections])
      expect([quote, isQuoted({ seq: turn, quote }, messages)]).toEqual([quote, true]);
  },
);

test.each([...demoDialogues.values()])(
  'the duration of dialogue $key is within the limits of its case',
  (dialogue) => {
    const { min = 0, max = 0 } = cases.get(dialogue.case)?.minutes ?? {};
    expect(dialogue.duration).toBeGreaterThanOrEqual(min * 60);
    expect(dialogue.duration).toBeLessThanOrEqual(max * 60);
  },
);

test('no demo user practices a case before it opens or a dialogue twice', () => {
  const seen = new Set<string>();
  for (const [person, key, daysAgo] of demoPractice) {
    const opensInHours = cases.get(demoDialogues.get(key)?.case ?? '')?.opensInHours ?? 0;
    expect([person, key, daysAgo * 24 + (daysAgo < 1 ? 0 : 24) < -opensInHours + 1]).toEqual([
      person,
      key,
      true,
    ]);
    expect(seen).not.toContain(`${person} ${key}`);
    seen.add(`${person} ${key}`);
    expect(demoPeople.map((one) => one.key)).toContain(person);
  }
});

test('demoTerms returns a current and a next term that do not overlap', () => {
  for (const now of ['2026-01-01', '2026-05-24', '2026-08-15', '2026-12-20', '2026-12-31']) {
    const { current, next } = demoTerms(new Date(`${now}T12:00:00Z`));
    expect(current.end_date >= now).toBe(true);
    expect(current.start_date < current.end_date).toBe(true);
    expect(current.end_date < next.start_date).toBe(true);
  }
});
