import type { z } from 'zod';
import type { SessionResponse } from '../../contract/conversation.ts';
import {
  defaultCorrectionStyle,
  defaultTurnTaking,
  longerTurnsSilenceMs,
  slowerPartnerRate,
  turnTakingBounds,
} from '../../contract/constants/practice-case.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Actor } from '../../http/actor.ts';
import type { TurnTaking } from '../../speech/provider.ts';
import { accommodationsOf } from '../accommodations/policy.ts';
import { getCaseToPractise, type PracticableCase } from '../cases/service.ts';
import { hasTurns } from '../conversations/messages.ts';
import { requireTalkable } from '../conversations/secrets.ts';
import { safetyIdentifier } from '../conversations/service.ts';
import {
  findOpen,
  openConversation,
  requireOwnName,
  viewStart,
  type Opened,
  type StartDependencies,
  type StartInput,
} from '../conversations/start.ts';
import { requireBudget } from '../spending/service.ts';
import { callsPath, issueSecret } from './calls.ts';
import { partnerInstructions, type PartnerBrief } from './instructions.ts';
import { partnerTasks } from './tasks.ts';
import { getUser } from '../users/service.ts';
import type { UserRecord } from '../users/model.ts';
import { askPartner } from './speech-errors.ts';

/**
 * A short-lived secret for speaking with the partner of a case (decision R45), bound to the caller's
 * running conversation; without one on this case it starts one. In one that goes on the partner does
 * not greet again.
 */
export async function createSession(
  dependencies: StartDependencies & Pick<Dependencies, 'config' | 'log'>,
  actor: Actor,
  input: StartInput,
): Promise<z.input<typeof SessionResponse>> {
  const { speech, config, log } = dependencies;
  requireOwnName(actor, input);
  const [{ conversation, practiceCase, resumed }, user] = await Promise.all([
    conversationFor(dependencies, actor, input),
    getUser(actor.id),
  ]);
  const needs = needsOf(user);
  const speed = speedOf(practiceCase, needs);
  const [view, goesOn] = await Promise.all([
    viewStart(conversation, resumed),
    resumed && hasTurns(conversation),
  ]);
  const instructions = partnerInstructions(briefOf(practiceCase, goesOn, speed));
  // Making a secret costs nothing; nobody gets one for whom there is no budget.
  const [session] = await Promise.all([
    askPartner(log, () =>
      speech.createSession({
        instructions,
        language: practiceCase.language_code,
        voice: practiceCase.voice,
        turnTaking: turnTakingOf(practiceCase, needs),
        speed,
        safetyIdentifier: safetyIdentifier(config.SECRET_KEY, actor.id),
      }),
    ),
    requireBudget(conversation),
  ]);
  const byButton = practiceCase.turn_taking?.mode === 'push_to_talk';
  return {
    client_secret: await issueSecret(conversation, session),
    calls_url: callsPath,
    expires_at: session.expiresAt,
    ice_servers: session.iceServers,
    provider: speech.name,
    turn_taking: byButton ? 'push_to_talk' : 'automatic',
    tasks: partnerTasks(instructions),
    conversation: view,
  };
}

/** The conversation to talk in now, and its case; the clock of one that is held stays where it is. */
async function conversationFor(
  dependencies: StartDependencies,
  actor: Actor,
  input: StartInput,
): Promise<Opened> {
  const now = new Date();
  const open = await findOpen(actor.id, input.practice_case_id);
  if (!open || open.stale_at <= now) return openConversation(dependencies, actor, input, open);
  requireTalkable(open, now);
  const running = { running: open, now };
  const { practiceCase } = await getCaseToPractise(actor, input.practice_case_id, running);
  return { conversation: open, practiceCase, resumed: true };
}

interface Needs {
  longer_turns: boolean;
  slower_partner: boolean;
}

/** What a learner has asked for in their settings, or has been granted. */
function needsOf(user: UserRecord): Needs {
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

/** The instructor's choice in the provider's terms, with what the learner needs. */
function turnTakingOf({ turn_taking }: PracticableCase, needs: Needs): TurnTaking {
  if (turn_taking?.mode === 'push_to_talk') return { mode: 'push-to-talk' };
  const silence = turn_taking?.mode === 'silence' ? turn_taking.silence_ms : 0;
  if (needs.longer_turns)
    return { mode: 'server', silenceMs: Math.max(silence, longerTurnsSilenceMs) };
  if (silence > 0) return { mode: 'server', silenceMs: silence };
  return { mode: 'semantic', eagerness: 'low' };
}
