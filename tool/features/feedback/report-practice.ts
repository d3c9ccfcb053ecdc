import type { z } from 'zod';
import type { ReportPractice, SaidKeyItem } from '../../contract/report-practice.ts';
import { searchItems, splitKeyItems } from '../../contract/spoken-words.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Actor } from '../../http/actor.ts';
import { renderDetails } from '../../speech/feedback/render.ts';
import { FeedbackReport } from '../../speech/feedback/report.ts';
import { formsOf, learnerTurnNumbers } from '../../speech/feedback/transcript.ts';
import { findPublishedForm } from '../cases/service.ts';
import { findMessages, itemIdOf, type Turn } from '../conversations/messages.ts';
import type { ConversationRecord } from '../conversations/model.ts';
import { getOwn } from '../conversations/service.ts';

/** The parts of the report of the caller's own conversation, for exercises. */
export async function viewReportPractice(
  { speech }: Pick<Dependencies, 'speech'>,
  actor: Actor,
  id: string,
): Promise<{ practice: z.input<typeof ReportPractice> | null }> {
  const conversation = await getOwn(actor, id);
  const parts = await reportParts(conversation);
  return {
    practice: parts && { ...parts, can_transcribe: speech.transcribe !== undefined },
  };
}

type Parts = Omit<z.input<typeof ReportPractice>, 'can_transcribe'>;

/** The parts of a conversation's report; null without a report, or if only its text is stored. */
export async function reportParts(conversation: ConversationRecord): Promise<Parts | null> {
  const stored = FeedbackReport.safeParse(conversation.feedback?.report);
  if (!stored.success) return null;
  const report = stored.data;
  const [turns, practiceCase] = await Promise.all([
    findMessages(conversation),
    findPublishedForm(conversation.practice_case_id),
  ]);
  const language_code = practiceCase?.language_code ?? 'en';
  const numberOf = learnerTurnNumbers(turns);
  const turnOf = new Map(turns.map((turn) => [turn.seq, turn]));
  const own = ({ seq, quote }: { seq: number; quote: string }) => {
    const turn = turnOf.get(seq);
    return {
      quote,
      turn: numberOf.get(seq) ?? seq,
      item_id: turn && itemIdOf(turn),
    };
  };
  return {
    practice_case_id: String(conversation.practice_case_id),
    language_code,
    report_language: report.language,
    summary: report.summary,
    strengths: report.strengths.map((one) => ({ ...own(one), comment: one.comment })),
    corrections: report.corrections.map((one) => ({
      ...own(one),
      retry_question: one.retryQuestion,
      correction: one.correction,
      explanation: one.explanation,
    })),
    next_step: report.nextStep,
    details: renderDetails(report, conversation.feedback?.stats, turns),
    key_items: saidKeyItems(turns, splitKeyItems(practiceCase?.key_items ?? ''), language_code),
  };
}

/** Each key item with the number of the learner's turn in which it was said first, from 1. */
export function saidKeyItems(
  turns: readonly Pick<Turn, 'role' | 'content' | 'uncounted'>[],
  items: readonly string[],
  language: string,
): SaidKeyItem[] {
  const learner = turns.filter(({ role }) => role === 'user');
  const counted = learner.map(({ content, uncounted }) => (uncounted ? '' : content));
  const search = searchItems(counted, formsOf(language));
  return items.map((item) => {
    const at = search(item);
    return { item, turn: at < 0 ? null : at + 1 };
  });
}
