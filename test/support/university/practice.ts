import type { Types } from 'mongoose';
import { avatars } from '../../../tool/contract/constants/people.ts';
import { errorTypes } from '../../../tool/contract/constants/error-types.ts';
import { currentConsentText } from '../../../tool/features/consents/service.ts';
import { nameKeys } from '../../../tool/features/users/model.ts';
import { firstNames, lastNames, pick } from './bulk.ts';

/** Minimum time of a case in seconds. */
const minTime = 60;
/** A third of the conversations is shorter than the minimum time. */
const secondsOf = (index: number) => (index % 3 === 0 ? 40 : 90 + (index % 60));
const keyItems = [
  'la cuenta',
  'me gustaría',
  'cuánto cuesta',
  'por favor',
  'sin embargo',
  'de acuerdo',
];
const quote = 'Yo quiero de comprar un pan para mi hermana';

interface Born {
  _id: Types.ObjectId;
  institution_id: Types.ObjectId;
  created_at: Date;
}

/** A registered account in its stored form. */
export function personOf(email: string, index: number, { _id, institution_id, created_at }: Born) {
  const first_name = pick(firstNames, index);
  const last_name = `${pick(lastNames, Math.floor(index / firstNames.length))} ${index}`;
  return {
    _id,
    email,
    first_name,
    last_name,
    institution_id,
    created_at,
    name_keys: nameKeys(first_name, last_name),
    is_student: true,
    is_master: false,
    is_registered: true,
    email_proof: { by: 'mail', at: created_at },
    access_group: 'Normal',
    profile_picture: pick(avatars, index),
    email_notifications: true,
    time_multiplier: 1,
    last_login: created_at,
    deleted_at: null,
  };
}

/** The consent of an account to the current text. */
export const consentOf = (is_student: boolean) => ({
  consent: { version: currentConsentText({ is_student }).version, has_consented: true },
});

export const caseOf = (_id: Types.ObjectId, class_id: Types.ObjectId, index: number) => ({
  _id,
  class_id,
  title: `Conversation ${index + 1}`,
  description: 'What students read before they begin. '.repeat(5),
  situation_instructions: 'You are somebody to talk to. '.repeat(40),
  key_items: keyItems.join('\n'),
  language_code: 'es',
  published: true,
  is_draft: false,
  min_time: minTime,
  max_time: 300,
});

interface Place {
  user_id: Types.ObjectId;
  practice_case_id: Types.ObjectId;
  class_id: Types.ObjectId;
  section_id: Types.ObjectId;
}

/** An ended conversation without a report. */
export function conversationOf(place: Place, index: number, start_time: Date) {
  const duration = secondsOf(index);
  const end_time = new Date(start_time.getTime() + duration * 1000);
  return {
    ...place,
    is_test: false,
    min_time: minTime,
    max_time: 300,
    start_time,
    end_time,
    ended_by: 'person',
    last_seen_at: end_time,
    stale_at: end_time,
    duration,
    completed: duration >= minTime,
    announced_seq: 0,
    feedback_status: 'none',
  };
}

/** A report of realistic length; the mistakes of a class are counted from it. */
export function reportOf(index: number, created_at: Date) {
  const corrections = Array.from({ length: 4 }, (_, nth) => ({
    seq: 2,
    quote,
    type: pick(errorTypes, index + nth * 3),
    retryQuestion: 'How would you say that you want to buy bread?',
    correction: 'Yo quiero comprar pan para mi hermana',
    explanation: 'After querer the infinitive stands without a preposition. '.repeat(2),
  }));
  const strengths = [{ seq: 2, quote, comment: 'You said for whom it is.' }];
  const said = keyItems.map((item, nth) => ({ item, said: (index + nth) % 3 !== 0 }));
  return {
    feedback_status: 'ready',
    feedback: {
      text: 'What went well, and what to work on next. '.repeat(60),
      report: {
        language: 'en',
        summary: 'You bought bread.',
        strengths,
        corrections,
        sections: [],
        nextStep: 'Ask for the price.',
        tooLittleSpeech: false,
        disclaimer: '',
      },
      stats: {
        durationSeconds: secondsOf(index),
        learnerTurns: 2,
        partnerTurns: 3,
        learnerWords: 18,
        partnerWords: 27,
        talkShare: 0.4,
        wordsPerMinute: null,
        keyItems: said,
      },
      demo: true,
      created_at,
    },
  };
}

const turns = ['Buenos días, ¿qué desea? Hoy tenemos pan fresco.', `${quote}.`];

/** A turn of a conversation; the partner speaks first. */
export const turnOf = (conversation_id: Types.ObjectId, nth: number, timestamp: Date) => ({
  conversation_id,
  client_message_id: `turn.${nth + 1}`,
  seq: nth + 1,
  timestamp,
  role: nth % 2 === 0 ? 'assistant' : 'user',
  content: pick(turns, nth),
  spoken_ms: nth % 2 === 0 ? null : 6000,
});
