import { Conversation, Message } from '../../../tool/features/conversations/model.ts';
import { rollUpCase } from '../../../tool/features/progress/roll-up.ts';

interface Practised {
  /** Active seconds; 120 unless given. */
  seconds?: number;
  /** When it began; an hour ago unless given. */
  at?: Date;
  /** False: ended early, so that it stays In Progress (decision R8). */
  completed?: boolean;
  /** What was said, learner and partner in turn, the partner first. */
  turns?: readonly string[];
  /** The report's text; none unless given. */
  feedback?: string;
  /** The section through which it was practised; the student's own unless given. */
  section_id?: string;
}

/** A conversation of a student that has ended, with its turns, its report and the roll-up it led to. */
export async function buildPractised(
  user: { id: string; section?: { id: string } },
  practiceCase: { id: string; class_id: string },
  {
    seconds = 120,
    at = new Date(Date.now() - 3_600_000),
    completed = true,
    ...more
  }: Practised = {},
): Promise<{ id: string }> {
  const end_time = new Date(at.getTime() + seconds * 1000);
  const conversation = await Conversation.create({
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
      feedback: { text: more.feedback, report: {}, stats: {}, demo: false, created_at: end_time },
    }),
  });
  const id = String(conversation._id);
  const turns = more.turns ?? [];
  await Message.insertMany(
    turns.map((content, index) => ({
      conversation_id: id,
      client_message_id: `turn-${index + 1}`,
      seq: index + 1,
      role: index % 2 === 0 ? 'assistant' : 'user',
      content,
      timestamp: new Date(at.getTime() + index * 5000),
    })),
  );
  await rollUpCase(user.id, practiceCase.id);
  return { id };
}
