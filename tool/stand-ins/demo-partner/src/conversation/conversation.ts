import { ClientEvent, type ResponseSettings } from '../api/client-events.ts';
import { outcomeOf, takeTurns, type FaultPlan } from '../faults.ts';
import { Listener, shortestCommitMs, type Heard } from '../listener.ts';
import { languageOf, scriptOf } from '../script.ts';
import { Session, sessionLanguage, silenceOf, speaksSlowly } from '../session-config.ts';
import { Items, userItem } from './items.ts';
import { Replies } from './replies.ts';
import { eventId, mergeDeep, parseJson, purposeOf, type Purpose } from './requests.ts';
import { textResponse } from './response.ts';
import { ScriptPosition } from './script-position.ts';
import { Transcripts } from './transcripts.ts';
import { errorEvent, newId, type Wire } from './wire.ts';

/** Maximum length of an event channel message, in characters; the channel allows 64 KiB. */
const maxEvent = 60_000;
/** Delay between the request for a hint and its text, in milliseconds. */
const hintMs = 150;

/**
 * The partner's side of one call: implements the Realtime event protocol and follows its script,
 * whatever the learner says. Audio comes in through `listener`, all output goes to the wire.
 */
export class Conversation {
  readonly listener: Listener;
  readonly #wire: Wire;
  readonly #items: Items;
  readonly #position: ScriptPosition;
  readonly #language: string;
  readonly #id = newId('conv');
  readonly #sessionId = newId('sess');
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #replies: Replies;
  readonly #transcripts: Transcripts;
  readonly #responseFault: () => Parameters<typeof outcomeOf>[0];
  readonly #hintFault: () => Parameters<typeof outcomeOf>[0];
  #session: Session;
  /** The client's id of the event that is being handled. */
  #cause: string | undefined;
  #turnItemId = newId('item');
  #turns = 0;
  #lastHeard: Heard | null = null;
  #over = false;

  /** @param faults errors to simulate in this call, for tests */
  constructor(session: Session, wire: Wire, faults: FaultPlan = {}) {
    this.#session = session;
    this.#responseFault = takeTurns(faults.responses);
    this.#hintFault = takeTurns(faults.hints);
    this.#wire = {
      ...wire,
      send: (event) => {
        if (!this.#over) wire.send({ event_id: newId('event'), ...event });
      },
    };
    this.#items = new Items((event) => this.#wire.send(event));
    this.#replies = new Replies(this.#wire, this.#items);
    this.#transcripts = new Transcripts({
      send: (event) => this.#wire.send(event),
      after: (ms, run) => this.#after(ms, run),
      fault: takeTurns(faults.transcripts),
    });
    this.#language = languageOf(sessionLanguage(session));
    this.#position = new ScriptPosition(scriptOf(this.#language));
    this.listener = new Listener({
      started: (atMs) => this.#speechStarted(atMs),
      stopped: (atMs, heard) => this.#speechStopped(atMs, heard),
    });
    this.listener.setSilence(silenceOf(session.audio.input.turn_detection));
  }

  /** Call this when the event channel is open. */
  open(): void {
    this.#wire.send({ type: 'session.created', session: this.#sessionObject() });
    const conversation = { id: this.#id, object: 'realtime.conversation' };
    this.#wire.send({ type: 'conversation.created', conversation });
  }

  /** Call this when the call has ended: no events or timers follow. */
  close(): void {
    this.#over = true;
    this.#replies.close();
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  /** Sends the client the reason why the call is about to end. */
  expire(): void {
    this.#wire.send(
      errorEvent('session_expired', 'This session has reached its longest duration.'),
    );
  }

  receive(message: string): void {
    if (message.length > maxEvent) {
      this.#fail('message_too_long', 'This event is too long.');
      return;
    }
    const content = parseJson(message);
    this.#cause = eventId(content);
    const event = ClientEvent.safeParse(content);
    if (event.success) this.#handle(event.data);
    else {
      const param = event.error.issues[0]?.path.join('.');
      this.#fail('invalid_value', 'This event is unknown, or a field of it is wrong.', param);
    }
    this.#cause = undefined;
  }

  #handle(event: ClientEvent): void {
    switch (event.type) {
      case 'session.update':
        return this.#updateSession(event.session);
      case 'response.create':
        return this.#createResponse(event.response);
      case 'response.cancel':
        return this.#cancelResponse();
      case 'output_audio_buffer.clear':
        return this.#replies.clear();
      case 'input_audio_buffer.clear':
        this.listener.clear();
        return this.#wire.send({ type: 'input_audio_buffer.cleared' });
      case 'input_audio_buffer.commit':
        return this.#commit();
      case 'input_audio_buffer.append':
        return this.#fail('invalid_value', 'The sound of a call comes by its audio channel.');
      case 'conversation.item.create':
        return this.#createItem(event);
      case 'conversation.item.truncate':
        return this.#truncateItem(event);
    }
  }

  #updateSession(change: Extract<ClientEvent, { type: 'session.update' }>['session']): void {
    if (change.audio?.output?.speed !== undefined && this.#replies.active) {
      const message = 'The speed can only be changed between responses.';
      this.#fail('invalid_value', message, 'session.audio.output.speed');
      return;
    }
    const merged = Session.safeParse(mergeDeep(this.#session, change));
    if (!merged.success) {
      this.#fail('invalid_value', 'These session settings are not valid.');
      return;
    }
    const before = silenceOf(this.#session.audio.input.turn_detection);
    const after = silenceOf(merged.data.audio.input.turn_detection);
    this.#session = merged.data;
    if (before !== after) this.listener.setSilence(after);
    this.#wire.send({ type: 'session.updated', session: this.#sessionObject() });
  }

  #speechStarted(atMs: number): void {
    this.#wire.send({
      type: 'input_audio_buffer.speech_started',
      audio_start_ms: Math.round(atMs),
      item_id: this.#turnItemId,
    });
    if (this.#session.audio.input.turn_detection?.interrupt_response !== false) {
      this.#replies.interrupt();
    }
  }

  #speechStopped(atMs: number, heard: Heard): void {
    this.#wire.send({
      type: 'input_audio_buffer.speech_stopped',
      audio_end_ms: Math.round(atMs),
      item_id: this.#turnItemId,
    });
    this.#endTurn(heard);
    const creates = this.#session.audio.input.turn_detection?.create_response !== false;
    // Like the real service, does not respond while a response is in progress.
    if (creates && !this.#replies.active) this.#createResponse();
  }

  #commit(): void {
    const heard = this.listener.commit();
    if (heard) this.#endTurn(heard);
    else {
      const message = `The buffer holds less than ${shortestCommitMs} ms of audio.`;
      this.#fail('input_audio_buffer_commit_empty', message);
    }
  }

  #endTurn(heard: Heard): void {
    const itemId = this.#turnItemId;
    this.#turnItemId = newId('item');
    this.#lastHeard = heard;
    this.#wire.send({
      type: 'input_audio_buffer.committed',
      previous_item_id: this.#items.lastId,
      item_id: itemId,
    });
    const item = userItem(itemId, [{ type: 'input_audio' }]);
    this.#items.add(item);
    this.#items.done(item);
    const text = heard.voice ? this.#position.learnerLine(heard.key).text : '';
    this.#turns += 1;
    this.#transcripts.write(itemId, text, heard.durationMs);
  }

  #createResponse(request: ResponseSettings = {}): void {
    const purpose = purposeOf(request);
    if (purpose === 'hint') return this.#hint(request);
    if (this.#replies.active) {
      const message = 'The conversation already has a response in progress.';
      return this.#fail('conversation_already_has_active_response', message);
    }
    const line = this.#lineFor(purpose);
    const slow = purpose === 'slower' || speaksSlowly(this.#session);
    const outcome = outcomeOf(this.#responseFault());
    void this.#replies.speak(
      { language: this.#language, line, slow },
      {
        text: this.#position.text(line),
        metadata: request.metadata,
        conversationId: this.#id,
        inputMs: this.#lastHeard?.durationMs ?? 0,
        outcome,
      },
    );
  }

  /** The hint is sent after a delay, as the learner may speak meanwhile. */
  #hint({ metadata }: ResponseSettings): void {
    const text = this.#position.hint;
    const outcome = outcomeOf(this.#hintFault());
    this.#after(hintMs, () => {
      for (const event of textResponse(text, metadata, outcome)) this.#wire.send(event);
    });
  }

  #lineFor(purpose: Exclude<Purpose, 'hint'>): number {
    if (purpose !== 'answer') return this.#position.current;
    if (this.#lastHeard && !this.#lastHeard.voice) return this.#position.repeatPrompt;
    return this.#position.next(this.#turns > 0);
  }

  #cancelResponse(): void {
    if (this.#replies.active) this.#replies.cancel();
    else this.#fail('response_cancel_not_active', 'There is no response to cancel.');
  }

  #createItem(event: Extract<ClientEvent, { type: 'conversation.item.create' }>): void {
    const id = event.item.id ?? newId('item');
    if (this.#items.full || this.#items.has(id)) {
      this.#fail('item_create_invalid', 'This item cannot be added.');
      return;
    }
    const content = event.item.content.map((part) => ({ ...part }));
    const item = { ...userItem(id, content), role: event.item.role };
    this.#items.add(item, event.previous_item_id ?? this.#items.lastId);
    this.#items.done(item);
    const text = event.item.content.map((part) => part.text).join(' ');
    if (item.role === 'assistant') this.#position.resume(text);
    if (item.role === 'user') {
      this.#turns += 1;
      this.#lastHeard = null;
    }
  }

  #truncateItem(event: Extract<ClientEvent, { type: 'conversation.item.truncate' }>): void {
    if (!this.#items.has(event.item_id)) {
      this.#fail('item_truncate_invalid_item_id', 'There is no such item.');
      return;
    }
    const { item_id, content_index, audio_end_ms } = event;
    this.#wire.send({
      type: 'conversation.item.truncated',
      item_id,
      content_index,
      audio_end_ms,
    });
  }

  #sessionObject(): Record<string, unknown> {
    return { object: 'realtime.session', id: this.#sessionId, ...this.#session };
  }

  #fail(code: string, message: string, param?: string): void {
    this.#wire.send(errorEvent(code, message, { cause: this.#cause, param }));
  }

  #after(ms: number, run: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      run();
    }, ms);
    this.#timers.add(timer);
  }
}
