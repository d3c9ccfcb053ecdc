import mongoose from 'mongoose';
import { z } from 'zod';
import type { ResearchCounts, ResearchFilter } from '../../contract/research.ts';
import { findPerson } from '../../erasure/terms.ts';
import { findFormOf } from '../cases/service.ts';
import { participations, type Participation } from '../consents/participation.ts';
import { findStudied, type StudiedConversation } from '../conversations/research.ts';
import { findUser } from '../users/service.ts';
import { withoutContacts, withoutNames, type Pseudonyms } from './pseudonyms.ts';
import type { Sink } from './tables.ts';
import { areTextsWithheld } from './withheld.ts';

/** The corrections of a stored report; reports in an older format do not match and have none. */
const Corrections = z.object({
  corrections: z.array(
    z.object({ seq: z.number(), type: z.string(), quote: z.string(), correction: z.string() }),
  ),
});

/** A case in one of its forms: it may be changed between two conversations. */
type Form = Pick<StudiedConversation['conversation'], 'practice_case_id' | 'case_revision'>;

/** Writes all rows that match the filter to the sink, and counts them. */
export async function writeRows(
  filter: ResearchFilter,
  pseudonym: Pseudonyms,
  sink: Sink,
): Promise<ResearchCounts> {
  const { db } = mongoose.connection;
  if (!db) throw new Error('an export needs an open connection');
  const counts = {
    participants: 0,
    conversations: 0,
    turns: 0,
    corrections: 0,
    cases: 0,
    withdrawn: 0,
  };
  const cases = new Map<string, Form>();
  for await (const person of participations(filter.versions, () => (counts.withdrawn += 1))) {
    const user = await findUser(person.user_id);
    if (!user) continue;
    const { names } = await findPerson(db, user._id);
    // Full names as written in Chinese, Japanese and Korean.
    const joined = names.map(([first, last]) => `${last}${first}`);
    const clean = withoutNames([...names.flat(), ...joined]);
    const studied = (await findStudied(person.user_id)).filter((one) =>
      isWithin(one, person, filter),
    );
    for (const one of studied) {
      const { practice_case_id, case_revision } = one.conversation;
      cases.set(`${practice_case_id} ${case_revision}`, { practice_case_id, case_revision });
      await writeConversation(one, clean);
    }
    await sink('participants', {
      participant: pseudonym('participant', person.user_id),
      institution: pseudonym('institution', user.institution_id),
      consent_version: person.version,
      consented_on: person.consented_at.toISOString().slice(0, 10),
      conversations: studied.length,
    });
    counts.participants += 1;
  }
  for (const one of cases.values()) await writeCase(one);
  return counts;

  async function writeConversation(
    { conversation, attempt, turns }: StudiedConversation,
    clean: ReturnType<typeof withoutNames>,
  ): Promise<void> {
    const name = pseudonym('conversation', conversation._id);
    const said = await turns();
    for (const { seq, role, content, spoken_ms, timestamp, typed } of said)
      await sink('turns', {
        conversation: name,
        seq,
        speaker: role === 'user' ? 'learner' : 'partner',
        text: clean(content, { typed }),
        typed: typed ?? false,
        spoken_ms: spoken_ms ?? null,
        said_at: timestamp.toISOString(),
      });
    const typed = new Set(said.filter((turn) => turn.typed).map(({ seq }) => seq));
    const report = Corrections.safeParse(conversation.feedback?.report).data?.corrections ?? [];
    for (const { seq, type, quote, correction } of report)
      await sink('corrections', {
        conversation: name,
        seq,
        type,
        quote: clean(quote, { typed: typed.has(seq) }),
        correction: clean(correction, { typed: typed.has(seq) }),
      });
    await sink('conversations', {
      conversation: name,
      participant: pseudonym('participant', conversation.user_id),
      case: pseudonym('case', conversation.practice_case_id),
      case_revision: conversation.case_revision ?? null,
      section: pseudonym('section', conversation.section_id),
      attempt,
      started_at: conversation.start_time.toISOString(),
      ended_at: conversation.end_time?.toISOString() ?? null,
      active_seconds: conversation.duration,
      completed: conversation.completed,
      transcript: conversation.transcript ?? 'browser',
      report: conversation.feedback_status,
      turns: said.length,
    });
    counts.turns += said.length;
    counts.corrections += report.length;
    counts.conversations += 1;
  }

  async function writeCase(form: Form): Promise<void> {
    const content = await findFormOf(form);
    if (!content) return;
    const { title, situation_instructions, curricular_goals, key_items } = content;
    const texts_withheld = await areTextsWithheld(content);
    const written = (text: string) => (texts_withheld ? '' : withoutContacts(text));
    await sink('cases', {
      case: pseudonym('case', form.practice_case_id),
      revision: form.case_revision ?? null,
      texts_withheld,
      title: written(title),
      target_language: content.target_language,
      proficiency_level: content.proficiency_level,
      situation_instructions: written(situation_instructions),
      curricular_goals: written(curricular_goals),
      key_items: written(key_items),
      min_seconds: content.min_time,
      max_seconds: content.max_time,
    });
    counts.cases += 1;
  }
}

const dayMs = 24 * 60 * 60 * 1000;

/** Whether a conversation began in the requested period, while the person's consent was in force. */
function isWithin(
  { conversation: { start_time } }: StudiedConversation,
  { times }: Participation,
  { from, until }: ResearchFilter,
): boolean {
  if (from !== null && start_time < new Date(from)) return false;
  if (until !== null && start_time.getTime() >= Date.parse(until) + dayMs) return false;
  return times.some((time) => start_time >= time.from && (!time.until || start_time < time.until));
}
