import type { z } from 'zod';
import type { ClassQuery } from '../../contract/common.ts';
import type { LatestConversation } from '../../contract/conversation.ts';
import type { ConversationDetail, ConversationRow } from '../../contract/student.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Actor } from '../../http/actor.ts';
import { notFound } from '../../http/app-error.ts';
import { olderThan } from '../../http/older-than.ts';
import { isInScope, practicedIn, scopeOf } from '../cases/scope.ts';
import { findCaseTitle, findPublishedForm } from '../cases/service.ts';
import { findMessages } from './messages.ts';
import { Conversation, type ConversationRecord } from './model.ts';
import { noteReportSeen } from './service.ts';
import { reportLanguage, shownDuration, viewMessage, viewRow } from './view.ts';

interface HistoryQuery extends ClassQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** The caller's conversations, newest first; all unless paged by `limit` and `cursor` (decision W3). */
export async function listConversations(
  actor: Actor,
  { limit, cursor, ...place }: HistoryQuery,
): Promise<z.input<typeof ConversationRow>[]> {
  const filter = {
    ...practisedBy(actor),
    ...(await practicedIn(actor, place)),
    ...(cursor ? olderThan('start_time', cursor) : {}),
  };
  const conversations = await Conversation.find(filter)
    .select({ feedback: 0 })
    .sort({ start_time: -1, _id: -1 })
    .limit(limit ?? 0)
    .lean();
  // An open one of a class that the caller has left cannot be continued.
  const scope = conversations.some(({ open }) => open) ? await scopeOf(actor) : null;
  return Promise.all(
    conversations.map(async (conversation) => ({
      ...viewRow(conversation, await findCaseTitle(conversation.practice_case_id)),
      ...(scope && !isInScope(conversation, scope) && { open: false }),
    })),
  );
}

/** Conversations of the caller in the role of the session; test runs are separate (decision R30). */
const practisedBy = (actor: Actor) => ({ user_id: actor.id, is_test: actor.role !== 'student' });

/**
 * A conversation of the caller with its turns and report. If the deployment allows it, instructors of
 * its section may read it, too; the response contains no name (decision R1).
 */
export async function getConversation(
  { config }: Pick<Dependencies, 'config'>,
  actor: Actor,
  id: string,
): Promise<z.input<typeof ConversationDetail>> {
  const conversation = await Conversation.findById(id).lean();
  if (!conversation || !(await mayRead(config, actor, conversation)))
    throw notFound('Conversation');
  if (String(conversation.user_id) === actor.id) await noteReportSeen(conversation);
  const [messages, practiceCase] = await Promise.all([
    findMessages(conversation),
    findPublishedForm(conversation.practice_case_id),
  ]);
  return {
    id: String(conversation._id),
    practice_case_id: String(conversation.practice_case_id),
    practice_case_title: practiceCase?.title ?? '',
    language_code: practiceCase?.language_code ?? 'en',
    completed: conversation.completed,
    start_time: conversation.start_time.toISOString(),
    end_time: conversation.end_time?.toISOString() ?? null,
    duration: shownDuration(conversation),
    feedback: conversation.feedback?.text ?? null,
    report_language: reportLanguage(conversation),
    feedback_status: conversation.feedback_status,
    transcript: conversation.transcript ?? 'browser',
    messages: messages.map(viewMessage),
  };
}

async function mayRead(
  config: Dependencies['config'],
  actor: Actor,
  conversation: ConversationRecord,
): Promise<boolean> {
  if (String(conversation.user_id) === actor.id) return true;
  if (!config.INSTRUCTORS_MAY_READ_CONVERSATIONS || actor.role !== 'instructor') return false;
  // Another instructor's test run stays private.
  return !conversation.is_test && isInScope(conversation, await scopeOf(actor));
}

const nothingYet: z.input<typeof LatestConversation> = {
  conversation_id: null,
  practice_case_id: null,
  practice_case_title: null,
  start_time: null,
  messages: [],
  feedback: null,
  latest_report: null,
};

/** The caller's newest conversation with turns and report (R23); throws forbidden for another class. */
export async function latestConversation(
  actor: Actor,
  query: ClassQuery,
): Promise<z.input<typeof LatestConversation>> {
  const own = { ...practisedBy(actor), ...(await practicedIn(actor, query)) };
  const conversation = await Conversation.findOne(own).sort({ start_time: -1, _id: -1 }).lean();
  if (!conversation) return nothingYet;
  const [messages, practice_case_title] = await Promise.all([
    findMessages(conversation),
    findCaseTitle(conversation.practice_case_id),
  ]);
  return {
    conversation_id: String(conversation._id),
    practice_case_id: String(conversation.practice_case_id),
    practice_case_title,
    start_time: conversation.start_time.toISOString(),
    messages: messages.map(viewMessage),
    feedback: conversation.feedback?.text ?? null,
    report_language: reportLanguage(conversation),
    latest_report: await latestReport(own),
  };
}

/** The newest report, which may be of an earlier conversation: the newest may be open or too short. */
async function latestReport(
  own: object,
): Promise<z.input<typeof LatestConversation>['latest_report']> {
  const reported = await Conversation.findOne({ ...own, feedback_status: 'ready' })
    .sort({ start_time: -1, _id: -1 })
    .select({ 'feedback.text': 1, 'feedback.report.language': 1 })
    .lean();
  if (!reported?.feedback) return null;
  const { text: feedback } = reported.feedback;
  const report_language = reportLanguage(reported);
  return { conversation_id: String(reported._id), feedback, report_language };
}
