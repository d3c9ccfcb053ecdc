import { loadClip } from '../clips.ts';
import { Listener, shortestCommitMs, type Heard } from '../listener.ts';
import { languageOf, scriptOf } from '../script.ts';
import { Session, sessionLanguage, silenceOf } from '../session-config.ts';
import { Items, userItem } from './items.ts';
import { Reply } from './reply.ts';
import { eventId, mergeDeep, parseJson, purposeOf, type Purpose } from './requests.ts';
import { textResponse, words } from './response.ts';
import { ScriptPosition } from './script-position.ts';
import { ClientEvent, errorEvent, newId, type ResponseRequest, type Wire } from './wire.ts';

/**
 * Milliseconds from the end of a turn to its transcript, in turns. The real service transcribes
 * beside the reply, so now the one comes first and now the other: a client must bear both.
 */
const transcriptionMs = [120, 900] as const;
/** Longest message on the event channel, in characters; the channel itself carries 64 KiB. */
const longestEvent = 60_000;

/**
 * The partner's side of one call: speaks the Realtime event protocol, follows its script and
 * decides nothing by words. Sound comes in by `listener`, everything goes out by the wire.
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
  #session: Session;
  #reply: Reply | null = null;
  #turnItemId = newId('item');
  #turns = 0;
  #lastHeard: Heard | null = null;
  #over = false;

  constructor(session: Session, wire: Wire) {
    this.#session = session;
    this.#wire = {
      ...wire,
      send: (event) => {
        if (!this.#over) wire.send({ event_id: newId('event'), ...event });
      },
    };
    this.#items = new Items((event) => this.#wire.send(event));
    this.#language = languageOf(sessionLanguage(session));
    this.#position = new ScriptPosition(scriptOf(this.#language));
    this.listener = new Listener({
      started: (atMs) => this.#speechStarted(atMs),
      stopped: (atMs, heard) => this.#speechStopped(atMs, heard),
    });
    this.listener.setSilence(silenceOf(session.audio.input.turn_detection));
  }

  /** The event channel is open. */
  open(): void {
    this.#wire.send({ type: 'session.created', session: this.#sessionObject() });
    this.#wire.send({ type: 'conversation.created', conversation: { id: this.#id } });
  }

  /** The call is over: nothing is sent or timed any more. */
  close(): void {
    this.#over = true;
    this.#reply?.dispose();
    this.#wire.stop();
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  /** Tells the client why the call is about to end. */
  expire(): void {
    this.#wire.send(
      errorEvent('session_expired', 'This session has reached its longest duration.'),
    );
  }

  receive(message: string): void {
    if (message.length > longestEvent) {
      this.#fail('message_too_long', 'This event is too long.');
      return;
    }
    const content = parseJson(message);
    const event = ClientEvent.safeParse(content);
    if (event.success) this.#handle(event.data);
    else this.#fail('invalid_value', 'This event is unknown or lacks a field.', eventId(content));
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
        return this.#reply?.clear();
      case 'input_audio_buffer.clear':
        this.listener.clear();
        return this.#wire.send({ type: 'input_audio_buffer.cleared' });
      case 'input_audio_buffer.commit':
        return this.#commit();
      case 'conversation.item.create':
        return this.#createItem(event);
      case 'conversation.item.truncate':
        return this.#truncateItem(event);
    }
  }

  #updateSession(change: Record<string, unknown>): void {
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
    if (this.#session.audio.input.turn_detection?.interrupt_response) {
      this.#reply?.cancel('turn_detected');
    }
  }

  #speechStopped(atMs: number, heard: Heard): void {
    this.#wire.send({
      type: 'input_audio_buffer.speech_stopped',
      audio_end_ms: Math.round(atMs),
      item_id: this.#turnItemId,
    });
    this.#endTurn(heard);
    if (this.#session.audio.input.turn_detection?.create_response) this.#createResponse();
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
    const item = userItem(itemId, [{ type: 'input_audio', transcript: null }]);
    this.#items.add(item);
    this.#items.done(item);
    const text = heard.voice ? this.#position.learnerLine(heard.key).text : '';
    const delay = transcriptionMs[this.#turns++ % transcriptionMs.length] ?? 0;
    this.#after(delay, () => this.#transcribe(itemId, text, heard.durationMs));
  }

  #transcribe(itemId: string, transcript: string, durationMs: number): void {
    const place = { item_id: itemId, content_index: 0 };
    for (const delta of words(transcript)) {
      const type = 'conversation.item.input_audio_transcription.delta';
      this.#wire.send({ type, ...place, delta });
    }
    this.#wire.send({
      type: 'conversation.item.input_audio_transcription.completed',
      ...place,
      transcript,
      usage: { type: 'duration', seconds: durationMs / 1_000 },
    });
  }

  #createResponse(request: ResponseRequest = { conversation: 'auto' }): void {
    const purpose = purposeOf(request);
    if (purpose === 'hint') {
      for (const event of textResponse(this.#position.hint, request.metadata)) {
        this.#wire.send(event);
      }
      return;
    }
    if (this.#reply?.active) {
      const message = 'The conversation already has a response in progress.';
      this.#fail('conversation_already_has_active_response', message);
      return;
    }
    const line = this.#lineFor(purpose);
    const reply = new Reply(this.#wire, this.#items);
    this.#reply = reply;
    void this.#speak(reply, line, purpose === 'slower', request);
  }

  async #speak(reply: Reply, line: number, slow: boolean, request: ResponseRequest): Promise<void> {
    const packets = await loadClip(this.#language, line, slow);
    if (this.#over || !reply.active) return;
    reply.start({
      text: this.#position.text(line),
      packets,
      metadata: request.metadata,
      conversationId: this.#id,
      inputMs: this.#lastHeard?.durationMs ?? 0,
    });
  }

  #lineFor(purpose: Exclude<Purpose, 'hint'>): number {
    if (purpose !== 'answer') return this.#position.current;
    if (this.#lastHeard && !this.#lastHeard.voice) return this.#position.repeatPrompt;
    return this.#position.next(this.#turns > 0);
  }

  #cancelResponse(): void {
    if (this.#reply?.active) this.#reply.cancel('client_cancelled');
    else this.#fail('response_cancel_not_active', 'There is no response to cancel.');
  }

  #createItem(event: Extract<ClientEvent, { type: 'conversation.item.create' }>): void {
    const id = event.item.id ?? newId('item');
    if (this.#items.full || this.#items.has(id)) {
      this.#fail('item_create_invalid', 'This item cannot be added.');
      return;
    }
    const item = { ...userItem(id, event.item.content), role: event.item.role };
    this.#items.add(item, event.previous_item_id ?? this.#items.lastId);
    this.#items.done(item);
    const text = event.item.content.map((part) => part.text ?? '').join(' ');
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
    this.#wire.send({ ...event, type: 'conversation.item.truncated' });
  }

  #sessionObject(): Record<string, unknown> {
    return { object: 'realtime.session', id: this.#sessionId, ...this.#session };
  }

  #fail(code: string, message: string, cause?: string): void {
    this.#wire.send(errorEvent(code, message, cause));
  }

  #after(ms: number, run: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      run();
    }, ms);
    this.#timers.add(timer);
  }
}
