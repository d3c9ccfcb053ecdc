import type { DemoPartner, DemoPartnerOptions } from '@parley/demo-partner';
import { findCorrections, findStrengths } from '../../tool/speech/demo/feedback.ts';
import { CaseDraftDocument, caseDraftFormat } from '../../tool/speech/case-draft.ts';
import { TranslationDocument, translationFormat } from '../../tool/speech/translation.ts';
import { demoCaseDraft } from '../../tool/speech/demo/case-draft.ts';
import { areaTitles } from '../../tool/speech/demo/areas.ts';
import {
  formatNames,
  FeedbackDocument,
  type Edits,
  type Explanations,
} from '../../tool/speech/feedback/exchange.ts';
import type { TranscriptMessage } from '../../tool/speech/feedback/report.ts';

type Question = Parameters<NonNullable<DemoPartnerOptions['respond']>>[0];
type LearnerErrors = DemoPartner['learnerErrors'];

/** Answers the requests of a language model (report steps, case drafts, translations) by rules. */
export function demoResponse(
  { format, input }: Question,
  learnerErrors: LearnerErrors,
): object | null {
  if (format === caseDraftFormat) {
    const asked = CaseDraftDocument.safeParse(parseJson(input));
    const { description, class_language: language } = asked.data ?? {
      description: '',
      class_language: null,
    };
    return asked.success ? demoCaseDraft({ description, language }).draft : null;
  }
  if (format === translationFormat) {
    const { data } = TranslationDocument.safeParse(parseJson(input));
    return data ? { translation: `${data.to}: ${data.text}` } : null;
  }
  const document = FeedbackDocument.safeParse(parseJson(input));
  if (!document.success) return null;
  if (format === formatNames.edits) return edits(document.data, learnerErrors);
  if (format === formatNames.report) return explain(document.data, learnerErrors);
  return null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function edits(document: FeedbackDocument, learnerErrors: LearnerErrors): Edits {
  const learner: TranscriptMessage[] = document.transcript
    .filter(({ speaker }) => speaker === 'learner')
    .map(({ seq, text }) => ({ seq, content: text, role: 'user' }));
  const corrections = findCorrections(learner, learnerErrors(document.language));
  return {
    edits: corrections.map(({ seq, quote, correction }) => ({
      seq,
      quote,
      correction,
      type: 'other' as const,
      weight: 'form' as const,
    })),
    strengths: findStrengths(learner, corrections).map(({ seq, quote }) => ({ seq, quote })),
  };
}

function explain(document: FeedbackDocument, learnerErrors: LearnerErrors): Explanations {
  const known = learnerErrors(document.language);
  const titles = areaTitles(document.instructor_prompt ?? '');
  return {
    summary: 'Demo report: written by simple rules, without a language model.',
    strengths: (document.strengths ?? []).map((_, id) => ({
      id,
      comment: 'A full answer that keeps the conversation going.',
    })),
    corrections: (document.edits ?? []).map(({ quote }, id) => ({
      id,
      retry_question: `You said “${quote}”. What would you change?`,
      explanation: known.find((error) => error.quote === quote)?.explanation ?? '',
    })),
    sections: titles.map((title) => ({
      title,
      text: 'The demo does not judge this.',
      evidence: [],
    })),
    next_step: 'Say three new sentences about the same topic.',
  };
}
