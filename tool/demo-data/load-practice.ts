import type { Types } from 'mongoose';
import type { CaseRecord } from '../features/cases/model.ts';
import { Conversation, Message } from '../features/conversations/model.ts';
import { User, type UserRecord } from '../features/users/model.ts';
import { renderReport } from '../speech/feedback/render.ts';
import { transcriptNote, type TranscriptMessage } from '../speech/feedback/report.ts';
import { splitKeyItems } from '../contract/spoken-words.ts';
import { transcriptStats } from '../speech/feedback/transcript.ts';
import { readDemoDialogues, type DemoDialogue } from './content.ts';
import { demoPeople, type DemoSection } from './people.ts';
import { demoPractice } from './practice.ts';

const second = 1000;
const day = 24 * 60 * 60 * second;
/** Number of turns and duration in seconds of an aborted conversation. */
const brokenOffAfter = { turns: 4, seconds: 35 };

interface Loaded {
  people: ReadonlyMap<string, UserRecord>;
  cases: ReadonlyMap<string, CaseRecord>;
  sections: Record<DemoSection, { _id: Types.ObjectId; class_id: Types.ObjectId }>;
  now: Date;
}

/** Inserts the practice of the past weeks with its reports, and each person's last login. */
export async function loadPractice({ people, cases, sections, now }: Loaded): Promise<void> {
  const dialogues = readDemoDialogues();
  const conversations: object[] = [];
  const messages: object[] = [];
  const lastSeen = new Map<string, Date>();
  for (const [index, [person, key, daysAgo, brokenOff]] of demoPractice.entries()) {
    const dialogue = dialogues.get(key);
    const user = people.get(person);
    const practiceCase = dialogue && cases.get(dialogue.case);
    if (!dialogue || !user || !practiceCase) throw new Error(`unknown ${person} or ${key}`);
    const { class_id, _id: section_id } = sections[sectionOf(person, practiceCase, sections)];
    const duration = brokenOff ? brokenOffAfter.seconds : dialogue.duration;
    const start_time = startOf(daysAgo, index, now);
    const end_time = new Date(start_time.getTime() + duration * second);
    const turns = turnsOf(dialogue, user, brokenOff ? brokenOffAfter.turns : Infinity);
    const conversation = new Conversation({
      user_id: user._id,
      practice_case_id: practiceCase._id,
      class_id,
      section_id,
      is_test: false,
      min_time: practiceCase.min_time,
      max_time: practiceCase.max_time,
      start_time,
      end_time,
      ended_by: 'person',
      elapsed_seconds: duration,
      last_seen_at: end_time,
      stale_at: end_time,
      duration,
      completed: !brokenOff,
      announced_seq: turns.length,
      ...(brokenOff ? {} : await reportOf(dialogue, turns, practiceCase, end_time)),
    });
    conversations.push(conversation.toObject());
    for (const turn of turns) {
      const spoken = start_time.getTime() + (duration * second * turn.seq) / (turns.length + 1);
      messages.push({
        conversation_id: conversation._id,
        client_message_id: `demo-${turn.seq}`,
        timestamp: new Date(spoken),
        ...turn,
      });
    }
    const earlier = lastSeen.get(person);
    if (!earlier || earlier < start_time) lastSeen.set(person, start_time);
  }
  await Conversation.insertMany(conversations);
  await Message.insertMany(messages);
  for (const [person, at] of lastSeen)
    await User.updateOne({ _id: people.get(person)?._id }, { $set: { last_login: at } });
}

/** The person's section of the case's class. */
function sectionOf(person: string, practiceCase: CaseRecord, sections: Loaded['sections']) {
  const enrollments = demoPeople.find(({ key }) => key === person)?.enrollments ?? [];
  const [place] =
    enrollments.find(([name]) => sections[name].class_id.equals(practiceCase.class_id)) ?? [];
  if (!place) throw new Error(`${person} is not enrolled where they practise`);
  return place;
}

/** A start time a number of days ago, spread over afternoon and evening; exact within the last day. */
function startOf(daysAgo: number, index: number, now: Date): Date {
  const at = new Date(now.getTime() - daysAgo * day);
  if (daysAgo >= 1) at.setUTCHours(14 + ((index * 5) % 9), (index * 17) % 60, (index * 7) % 60, 0);
  return at;
}

function turnsOf(dialogue: DemoDialogue, user: UserRecord, most: number): TranscriptMessage[] {
  return dialogue.turns
    .filter((_turn, index) => index < most)
    .map(([speaker, text], index) => ({
      role: speaker === 'learner' ? 'user' : 'assistant',
      content: text.replaceAll('{name}', user.first_name),
      seq: index + 1,
    }));
}

async function reportOf(
  { report, duration }: DemoDialogue,
  turns: TranscriptMessage[],
  practiceCase: CaseRecord,
  created_at: Date,
) {
  const stats = await transcriptStats(turns, duration, {
    language: practiceCase.language_code,
    keyItems: splitKeyItems(practiceCase.key_items),
  });
  const structured = {
    language: 'en',
    summary: report.summary,
    strengths: report.strengths.map(({ turn, ...rest }) => ({ seq: turn, ...rest })),
    corrections: report.corrections.map(({ turn, ...rest }) => ({
      seq: turn,
      ...rest,
      type: 'other' as const,
    })),
    sections: report.sections.map((section) => ({ ...section, evidence: [] })),
    nextStep: report.nextStep,
    tooLittleSpeech: false,
    disclaimer: transcriptNote,
  };
  const text = renderReport(structured, stats, turns);
  return {
    feedback_status: 'ready' as const,
    feedback: { text, report: structured, stats, demo: true, created_at },
  };
}
