import { Conversation, Message } from '../../../tool/features/conversations/model.ts';
import { markWeekStale } from '../../../tool/features/progress/class-weeks.ts';
import { rollUpCase } from '../../../tool/features/progress/roll-up.ts';
import type { FeedbackReport } from '../../../tool/speech/feedback/report.ts';
import type { TranscriptStats } from '../../../tool/speech/feedback/transcript.ts';

interface Practised {
  /** Active seconds; 120 by default. */
  seconds?: number;
  /** Start; an hour ago by default. */
  at?: Date;
  /** False: ended early, so that the case stays In Progress (decision R8). */
  completed?: boolean;
  /** The turns, alternating between partner and learner, partner first. */
  turns?: readonly string[];
  /** Text of the report; no report by default. */
  feedback?: string | undefined;
  /** Parts of the report; only the text by default. */
  report?: FeedbackReport;
  /** The key items that were said; none by default. */
  keyItems?: TranscriptStats['keyItems'];
  /** Section of the conversation; the student's by default. */
  section_id?: string;
}

const noStats: TranscriptStats = {
  durationSeconds: 120,
  learnerTurns: 0,
  partnerTurns: 0,
  learnerWords: 0,
  partnerWords: 0,
  talkShare: 0,
  wordsPerMinute: null,
  keyItems: [],
};

type Person = { id: string; section?: { id: string } };
type Case = { id: string; class_id: string };

/** An ended conversation of a student with turns, report and roll-up. */
export async function buildPractised(
  user: Person,
  practiceCase: Case,
  more: Practised = {},
): Promise<{ id: string }> {
  const ended = endedRecord(user, practiceCase, more);
  const { _id } = await Conversation.create(ended);
  const turns = more.turns ?? [];
  await Message.insertMany(
    turns.map((content, index) => ({
      conversation_id: _id,
      client_message_id: `turn-${index + 1}`,
      seq: index + 1,
      role: index % 2 === 0 ? 'assistant' : 'user',
      content,
      // Six seconds of speech for each turn of the learner.
      spoken_ms: index % 2 === 0 ? null : 6000,
      timestamp: new Date(ended.start_time.getTime() + index * 5000),
    })),
  );
  await settle([ended]);
  return { id: String(_id) };
}

/** Many ended conversations on one case, without turns; returns their ids in the given order. */
export async function buildManyPractised(
  user: Person,
  practiceCase: Case,
  all: readonly Practised[],
): Promise<string[]> {
  const ended = all.map((more) => endedRecord(user, practiceCase, more));
  const built = await Conversation.insertMany(ended);
  await settle(ended);
  return built.map(({ _id }) => String(_id));
}

/** Applies the effects of ended conversations on one case. */
async function settle(ended: readonly ReturnType<typeof endedRecord>[]): Promise<void> {
  const [first] = ended;
  if (first) await rollUpCase(first.user_id, first.practice_case_id);
  for (const { section_id, start_time } of ended)
    if (section_id) await markWeekStale(section_id, start_time);
}

function endedRecord(
  user: Person,
  practiceCase: Case,
  { seconds = 120, at = new Date(Date.now() - 3_600_000), completed = true, ...more }: Practised,
) {
  const end_time = new Date(at.getTime() + seconds * 1000);
  return {
    user_id: user.id,
    practice_case_id: practiceCase.id,
    class_id: practiceCase.class_id,
    section_id: more.section_id ?? user.section?.id ?? null,
    is_test: false,
    min_time: 60,
    max_time: 300,
    start_time: at,
    last_seen_at: end_time,
    stale_at: end_time,
    end_time,
    ended_by: 'person',
    duration: seconds,
    completed,
    feedback_status: more.feedback === undefined ? 'none' : 'ready',
    ...(more.feedback !== undefined && {
      feedback: {
        text: more.feedback,
        report: more.report ?? {},
        stats: { ...noStats, keyItems: more.keyItems ?? [] },
        demo: false,
        created_at: end_time,
      },
    }),
  } as const;
}
