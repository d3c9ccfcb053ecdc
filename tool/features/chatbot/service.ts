import type { z } from 'zod';
import type { SessionBody, SessionResponse } from '../../contract/conversation.ts';
import {
  defaultCorrectionStyle,
  defaultTurnTaking,
  longerTurnsSilenceMs,
  slowerPartnerRate,
  turnTakingBounds,
} from '../../contract/constants/practice-case.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Actor } from '../../http/actor.ts';
import { newToken } from '../../secrets.ts';
import type { TurnTaking } from '../../speech/provider.ts';
import { accommodationsOf } from '../accommodations/policy.ts';
import { caseToPractise, type PracticableCase } from '../cases/service.ts';
import { hasTurns } from '../conversations/messages.ts';
import type { ConversationRecord } from '../conversations/model.ts';
import { keepNextCall, requireTalkable, type NextCall } from '../conversations/secrets.ts';
import { alreadyEnded, held, safetyIdentifier } from '../conversations/service.ts';
import {
  findBeforeStart,
  openConversation,
  requireOwnName,
  resumeConversation,
  viewStart,
  type StartDependencies,
} from '../conversations/start.ts';
import { requireBudget, type Spender } from '../spending/service.ts';
import { callsPath, keptOf, openCall, secretOf } from './calls.ts';
import { partnerInstructions, partnerTasks, type PartnerBrief } from './instructions.ts';
import { getUser } from '../users/service.ts';
import type { UserRecord } from '../users/model.ts';
import { askPartner } from './speech-errors.ts';

/**
 * Issues a short-lived secret for a call with the partner of a case (decision R45), for the caller's
 * running conversation; starts one if there is none on this case. In a resumed conversation the partner
 * does not greet again. An SDP offer in the request is answered and uses the secret up. The learner
 * waits, so independent steps run concurrently.
 */
export async function createSession(
  dependencies: StartDependencies & Pick<Dependencies, 'config' | 'log'>,
  actor: Actor,
  input: z.infer<typeof SessionBody>,
  address: string,
): Promise<z.input<typeof SessionResponse>> {
  const { offer, page: call_page } = input;
  const { speech, config, log } = dependencies;
  requireOwnName(actor, input);
  const [before, user] = await Promise.all([findBeforeStart(actor, input), getUser(actor.id)]);
  const now = new Date();
  const open = before.open && before.open.stale_at > now ? before.open : null;
  // Checked before `resumeConversation`, so that the clock of a held conversation does not restart.
  if (open) await requireTalkable(dependencies, open, { now, again: input.again === true });
  if (input.again) requireSamePage(open, call_page);
  const running = open && (await resumeConversation(open, now));
  const [practiceCase, goesOn] = await Promise.all([
    caseToPractise(actor, before.read, { running, now }),
    running !== null && hasTurns(running),
  ]);
  const needs = needsOf(user);
  const speed = speedOf(practiceCase, needs);
  const instructions = partnerInstructions(briefOf(practiceCase, goesOn, speed));
  // The provider's secret is free; the browser gets Parley's only when everything else succeeded.
  const making = askPartner(log, () =>
    speech.createSession({
      instructions,
      language: practiceCase.language_code,
      voice: practiceCase.voice,
      turnTaking: turnTakingOf(practiceCase, needs),
      speed,
      safetyIdentifier: safetyIdentifier(config.SECRET_KEY, actor.id),
    }),
  );
  const key = newToken();
  const callFor = async (
    conversation: Spender & Pick<ConversationRecord, '_id'>,
  ): Promise<NextCall> => {
    const [session] = await Promise.all([making, requireBudget(conversation)]);
    return offer === undefined
      ? { call_page, call_secret: keptOf(secretOf(conversation, key), session) }
      : { call_page, calls_opened: 1 };
  };
  const [{ conversation, resumed }, session, next] = await Promise.all([
    running
      ? { conversation: running, resumed: true }
      : openConversation(dependencies, actor, input, before, callFor),
    making,
    running && callFor(running),
  ]);
  const answered = async () => {
    const { _id: conversation_id } = conversation;
    // A new conversation was created with its first call.
    const number = resumed
      ? await keepNextCall(conversation, next ?? (await callFor(conversation)))
      : 1;
    if (offer === undefined) return undefined;
    const { clientSecret, fixed } = session;
    const call = { conversation_id, number, fixed };
    return openCall(dependencies, { clientSecret, offer, address }, call);
  };
  const [view, answer] = await Promise.all([viewStart(conversation, resumed), answered()]);
  const byButton = practiceCase.turn_taking?.mode === 'push_to_talk';
  return {
    client_secret: secretOf(conversation, key),
    calls_url: callsPath,
    expires_at: session.expiresAt,
    ice_servers: session.iceServers,
    provider: speech.name,
    turn_taking: byButton ? 'push_to_talk' : 'automatic',
    tasks: partnerTasks(instructions),
    conversation: view,
    answer,
  };
}

/**
 * Refuses a reconnect to a conversation that has ended or that another page uses: otherwise two pages
 * would take the call from each other endlessly.
 */
function requireSamePage(open: ConversationRecord | null, page: string | undefined): void {
  if (!open) throw alreadyEnded();
  if (open.call_page && open.call_page !== page) throw held();
}

type Needs = ReturnType<typeof needsOf>;

/** Adjustments that the learner chose in the settings or was granted as accommodations. */
function needsOf(user: UserRecord) {
  const granted = accommodationsOf(user);
  return {
    longer_turns: user.longer_turns || granted.longer_turns,
    slower_partner: user.slower_partner || granted.slower_partner,
  };
}

function speedOf({ turn_taking }: PracticableCase, needs: Needs): number {
  const speed = turn_taking?.speaking_rate ?? defaultTurnTaking.speaking_rate;
  return needs.slower_partner
    ? Math.max(speed * slowerPartnerRate, turnTakingBounds.speaking_rate.min)
    : speed;
}

const briefOf = (
  practiceCase: PracticableCase,
  goesOn: boolean,
  speakingRate: number,
): PartnerBrief => ({
  language: practiceCase.target_language,
  languageCode: practiceCase.language_code,
  proficiency: practiceCase.proficiency_level,
  voice: practiceCase.voice,
  situation: practiceCase.situation_instructions,
  goals: practiceCase.curricular_goals,
  keyItems: practiceCase.key_items,
  guidelines: practiceCase.behavioral_guidelines,
  correctionStyle: practiceCase.correction_style ?? defaultCorrectionStyle,
  turnTaking: practiceCase.turn_taking?.mode ?? defaultTurnTaking.mode,
  speakingRate,
  goesOn,
});

/** The instructor's choice as a provider setting, adjusted to the learner's needs. */
function turnTakingOf({ turn_taking }: PracticableCase, needs: Needs): TurnTaking {
  if (turn_taking?.mode === 'push_to_talk') return { mode: 'push-to-talk' };
  const silence = turn_taking?.mode === 'silence' ? turn_taking.silence_ms : 0;
  if (needs.longer_turns)
    return { mode: 'server', silenceMs: Math.max(silence, longerTurnsSilenceMs) };
  if (silence > 0) return { mode: 'server', silenceMs: silence };
  return { mode: 'semantic', eagerness: 'low' };
}
