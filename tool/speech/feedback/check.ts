import { normaliseWords } from '../../contract/spoken-words.ts';
import type { FeedbackReport, FeedbackRequest, Quoted } from './report.ts';
import { reportLimits } from './report.ts';
import { reportTexts } from './report-texts.ts';
import { textChecker } from './check-text.ts';
import { isQuoted } from './transcript.ts';

type Asked = Pick<FeedbackRequest, 'messages' | 'title' | 'goals' | 'keyItems'>;

/**
 * Drops from a report what its model may have made up: strengths, corrections and evidence whose
 * quote is not in the learner's own turn that they name (compared as `normaliseWords` describes),
 * corrections that change nothing one can hear, and sentences with words in quotation marks that
 * nobody said or with counts. A section whose evidence is all invented goes as a whole.
 */
export function checkReport(report: FeedbackReport, asked: Asked): FeedbackReport {
  const { messages } = asked;
  const texts = reportTexts(report.language);
  const corrections = limitTypes(
    report.corrections.filter((edit) => isQuoted(edit, messages) && changesWords(edit)),
  ).sort((one, other) => one.seq - other.seq);
  const learner = messages.filter(({ role }) => role === 'user').map(({ content }) => content);
  const given = [asked.title, asked.goals, ...asked.keyItems];
  const answers = corrections.map(({ correction }) => correction);
  const checked = textChecker([...learner, ...given, ...answers], report.language);
  return {
    ...report,
    summary: checked.text(report.summary) || texts.summary,
    strengths: report.strengths
      .filter((strength) => isQuoted(strength, messages))
      .map((strength) => ({ ...strength, comment: checked.text(strength.comment) })),
    corrections: corrections.map((edit) => ({
      ...edit,
      retryQuestion: checked.counts(edit.retryQuestion),
      explanation: checked.counts(edit.explanation),
    })),
    sections: report.sections.flatMap((section) => {
      const evidence = verified(section.evidence, asked);
      const text = checked.text(section.text);
      const invented = section.evidence.length > 0 && evidence.length === 0;
      return text === '' || invented ? [] : [{ ...section, text, evidence }];
    }),
    nextStep: checked.text(report.nextStep) || texts.practiseMore,
  };
}

/** Whether a correction changes more than case and punctuation, which are a machine's spelling. */
export function changesWords({
  quote,
  correction,
}: {
  quote: string;
  correction: string;
}): boolean {
  return normaliseWords(correction) !== '' && normaliseWords(quote) !== normaliseWords(correction);
}

/** The first of each type of mistake: five corrections of one kind teach no more than two. */
export function limitTypes<Edit extends { type: string }>(edits: readonly Edit[]): Edit[] {
  const seen = new Map<string, number>();
  return edits.filter(({ type }) => {
    const before = seen.get(type) ?? 0;
    seen.set(type, before + 1);
    return before < reportLimits.ofOneType;
  });
}

const verified = (evidence: readonly Quoted[], { messages }: Asked): Quoted[] =>
  evidence.filter((claim) => isQuoted(claim, messages)).slice(0, reportLimits.evidence);
