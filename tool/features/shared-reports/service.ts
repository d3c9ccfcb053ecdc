import type { z } from 'zod';
import type { ClassQuery } from '../../contract/common.ts';
import type { SharedReport, SharedReportRow, Sharing } from '../../contract/shared-report.ts';
import { splitKeyItems } from '../../contract/spoken-words.ts';
import type { Actor } from '../../http/actor.ts';
import { conflict, notFound } from '../../http/app-error.ts';
import { scopeOf } from '../cases/scope.ts';
import { findCaseTitle, findPublishedForm } from '../cases/service.ts';
import { findMessages } from '../conversations/messages.ts';
import { getOwn } from '../conversations/service.ts';
import {
  findShared,
  findSharedOne,
  isShareable,
  setShared,
  type SharedRow,
} from '../conversations/sharing.ts';
import { reportLanguage } from '../conversations/view.ts';
import { saidKeyItems } from '../feedback/report-practice.ts';
import { findNames } from '../users/service.ts';

/** Whether the report of the caller's conversation can be and is shared. */
export async function viewSharing(actor: Actor, id: string): Promise<z.input<typeof Sharing>> {
  const conversation = await getOwn(actor, id);
  return {
    can_share: isShareable(conversation),
    shared_at: conversation.shared_at?.toISOString() ?? null,
  };
}

/** Shares one report of the caller with the instructors of its section, or ends sharing. Idempotent. */
export async function changeSharing(
  actor: Actor,
  id: string,
  { shared }: { shared: boolean },
): Promise<z.input<typeof Sharing>> {
  const conversation = await getOwn(actor, id);
  if (shared && !isShareable(conversation)) throw conflict('There is no report to share.');
  if (shared !== Boolean(conversation.shared_at)) await setShared(conversation, shared);
  return viewSharing(actor, id);
}

/** Reports shared by students of the sections that the caller teaches, newest first. */
export async function listShared(
  actor: Actor,
  query: ClassQuery,
): Promise<z.input<typeof SharedReportRow>[]> {
  const { sectionIds } = await scopeOf(actor, query);
  return viewRows(await findShared(sectionIds));
}

/** One shared report; throws not_found if it is not shared, or the caller does not teach the section. */
export async function getShared(actor: Actor, id: string): Promise<z.input<typeof SharedReport>> {
  const { sectionIds } = await scopeOf(actor);
  const conversation = await findSharedOne(id, sectionIds);
  const [row] = conversation ? await viewRows([conversation]) : [];
  if (!conversation?.feedback || !row) throw notFound('Report');
  const [turns, practiceCase] = await Promise.all([
    findMessages(conversation),
    findPublishedForm(conversation.practice_case_id),
  ]);
  const language_code = practiceCase?.language_code ?? 'en';
  return {
    ...row,
    language_code,
    student_id: String(conversation.user_id),
    feedback: conversation.feedback.text,
    report_language: reportLanguage(conversation),
    demo: conversation.feedback.demo,
    key_items: saidKeyItems(turns, splitKeyItems(practiceCase?.key_items ?? ''), language_code),
  };
}

async function viewRows(
  conversations: readonly SharedRow[],
): Promise<z.input<typeof SharedReportRow>[]> {
  const [nameOf, titles] = await Promise.all([
    findNames(conversations.map(({ user_id }) => user_id)),
    Promise.all(conversations.map(({ practice_case_id }) => findCaseTitle(practice_case_id))),
  ]);
  return conversations.flatMap(({ _id, user_id, start_time, shared_at }, index) => {
    const student_name = nameOf.get(String(user_id));
    if (student_name === undefined || !shared_at) return [];
    return {
      conversation_id: String(_id),
      student_name,
      practice_case_title: titles[index] ?? '',
      start_time: start_time.toISOString(),
      shared_at: shared_at.toISOString(),
    };
  });
}
