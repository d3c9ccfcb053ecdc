import type { z } from 'zod';
import type { SessionResponse } from '../../contract/conversation.ts';
import { defaultTurnTaking } from '../../contract/constants/practice-case.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Actor } from '../../http/actor.ts';
import type { TurnTaking } from '../../speech/provider.ts';
import { getCaseToPractise, type PracticableCase } from '../cases/service.ts';
import { findMessages } from '../conversations/messages.ts';
import { safetyIdentifier } from '../conversations/service.ts';
import { findRunning, requireOwnName, type StartInput } from '../conversations/start.ts';
import { partnerInstructions, type PartnerBrief } from './instructions.ts';
import { askPartner } from './speech-errors.ts';

/**
 * A short-lived secret for speaking with the partner of a case (decision R45). The partner of a
 * conversation that is running remembers its last turns.
 */
export async function createSession(
  { speech, config, log }: Pick<Dependencies, 'speech' | 'config' | 'log'>,
  actor: Actor,
  input: StartInput,
): Promise<z.input<typeof SessionResponse>> {
  requireOwnName(actor, input);
  const running = await findRunning(actor.id, input.practice_case_id);
  const { practiceCase } = await getCaseToPractise(actor, input.practice_case_id, {
    running: running !== null,
    now: new Date(),
  });
  const earlierTurns = running ? await findMessages(running._id) : [];
  const session = await askPartner(log, () =>
    speech.createSession({
      instructions: partnerInstructions(briefOf(practiceCase, earlierTurns)),
      language: practiceCase.language_code,
      voice: practiceCase.voice,
      turnTaking: turnTakingOf(practiceCase),
      speed: practiceCase.turn_taking?.speaking_rate ?? defaultTurnTaking.speaking_rate,
      safetyIdentifier: safetyIdentifier(config.SECRET_KEY, actor.id),
      greetFirst: true,
    }),
  );
  const byButton = practiceCase.turn_taking?.mode === 'push_to_talk';
  return {
    client_secret: session.clientSecret,
    calls_url: session.callsUrl,
    expires_at: session.expiresAt,
    ice_servers: session.iceServers,
    provider: speech.name,
    turn_taking: byButton ? 'push_to_talk' : 'automatic',
  };
}

const briefOf = (
  practiceCase: PracticableCase,
  earlierTurns: PartnerBrief['earlierTurns'],
): PartnerBrief => ({
  language: practiceCase.target_language,
  languageCode: practiceCase.language_code,
  proficiency: practiceCase.proficiency_level,
  voice: practiceCase.voice,
  situation: practiceCase.situation_instructions,
  goals: practiceCase.curricular_goals,
  keyItems: practiceCase.key_items,
  guidelines: practiceCase.behavioral_guidelines,
  turnTaking: practiceCase.turn_taking?.mode ?? defaultTurnTaking.mode,
  speakingRate: practiceCase.turn_taking?.speaking_rate ?? defaultTurnTaking.speaking_rate,
  earlierTurns,
});

/** The instructor's choice in the provider's terms. */
function turnTakingOf({ turn_taking }: PracticableCase): TurnTaking {
  if (turn_taking?.mode === 'push_to_talk') return { mode: 'push-to-talk' };
  if (turn_taking?.mode === 'silence') return { mode: 'server', silenceMs: turn_taking.silence_ms };
  return { mode: 'semantic', eagerness: 'low' };
}
