import { missingToPublish } from '../../../tool/contract/case-requirements.ts';
import type { InstructorCase } from '../../../tool/contract/practice-case.ts';
import { ApiError } from '../../lib/api-error.ts';
import { createListeners } from '../../lib/listeners.ts';
import { isTransient } from '../../lib/query-client.ts';
import { randomId } from '../../lib/random-id.ts';
import {
  addCase,
  forgetClasses,
  forgetLists,
  loadCase,
  restorePublished,
  saveCase,
} from './api.ts';
import {
  type CaseDraft,
  withChange,
  type DraftField,
  draftOf,
  emptyDraft,
  isSame,
  mergeFields,
} from './draft.ts';
import {
  type EditorView,
  firstView,
  isChanged,
  isDirty,
  type Message,
  type SavedCase,
} from './editor-view.ts';
import type { DraftKeeper } from './kept-draft.ts';
import { type Loss, lossIn, type Place, type Section } from './place.ts';
import { addTyped, blankSection, type TypedSection } from './typed-section.ts';

/** Auto-save delay after the last change of an existing case, in ms (specification 2 §9). */
export const autoSaveMs = 3000;
/** Delay of the auto-save after a save that failed by network or restart, in milliseconds. */
export const retryMs = 10_000;

/**
 * The case that is being edited: its changes, its sequential saves, and the auto-save. Each save
 * sends the revision it is based on; if the server has a newer one, saving stops until the user has
 * resolved the conflict (no lost updates).
 */
export class CaseStore {
  #view: EditorView;
  readonly #listeners = createListeners();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #queue: Promise<void> = Promise.resolve();
  #abandoned = false;
  #keeper: DraftKeeper | undefined;
  /** Idempotency key of a new case, once it was sent. */
  #request: string | undefined;

  constructor(
    place: Place,
    draft: CaseDraft,
    more: { saved?: InstructorCase | undefined; keeper?: DraftKeeper; lost?: Loss | undefined },
  ) {
    this.#keeper = more.keeper;
    const found = more.keeper?.read() ?? null;
    this.#request = found?.request;
    this.#view = firstView(place, draft, { ...more, found });
  }

  view = (): EditorView => this.#view;

  readonly subscribe = this.#listeners.subscribe;

  change(change: Partial<CaseDraft>): void {
    this.#update({ draft: withChange(this.#view.draft, change) });
    this.#schedule();
  }

  type(typed: TypedSection): void {
    this.#update({ typed });
  }

  /** Undoes what a message names; who starts over begins another case. */
  undo({ kind, before }: { kind: Message['kind']; before: CaseDraft }): void {
    if (kind === 'broughtBack') this.#request = undefined;
    this.change(before);
    this.say(null);
  }

  say(message: Message | null): void {
    this.#update({ message, messages: this.#view.messages + 1 });
  }

  /** Saves a draft without validation (specification 2 §5). */
  save(section?: Section): Promise<void> {
    return this.#inTurn('draft', async (draft) => {
      const { savedCase } = this.#view;
      if (!savedCase) return this.#create(draft, false);
      await this.#store(draft, false, savedCase, section);
      this.say({ kind: 'draftSaved' });
    });
  }

  /** Saves a draft for a test conversation; returns the case id, null if it was not saved. */
  async saveToTry(): Promise<string | null> {
    let id: string | null = null;
    await this.#inTurn('try', async (draft) => {
      const { savedCase } = this.#view;
      if (savedCase) await this.#store(draft, false, savedCase);
      id = savedCase?.id ?? (await this.#add(draft, false));
      if (!savedCase) this.#update({ saved: draft, typed: blankSection });
      forgetLists();
    });
    return id;
  }

  /** Publishes, or shows one message with what is missing. */
  async publish(section?: Section): Promise<void> {
    const missing = missingToPublish(this.#view.draft);
    if (missing.length > 0) return this.say({ kind: 'cannotPublish', missing });
    return this.#inTurn('publish', async (draft) => {
      const { savedCase } = this.#view;
      if (!savedCase) return this.#create(draft, true);
      await this.#store(draft, true, savedCase, section);
      this.say({ kind: 'published' });
    });
  }

  /** To one section, or to all (null). Other saves send none: the server may have changed it. */
  async moveTo(section_id: string | null): Promise<void> {
    const { savedCase, place } = this.#view;
    if (!savedCase) return this.#update({ place: { ...place, section_id } });
    const asItIs = savedCase.published && !isDirty(this.#view);
    return asItIs ? this.publish({ section_id }) : this.save({ section_id });
  }

  /** Restores the last published version (decision R6); this can be undone. */
  restore(): Promise<void> {
    return this.#inTurn('restore', async () => {
      const { savedCase } = this.#view;
      if (!savedCase) return;
      const restored = await restorePublished(savedCase.id);
      // Also what was typed meanwhile.
      const before = this.#view.draft;
      this.#update({ draft: draftOf(restored), saved: draftOf(restored), savedCase: restored });
      this.say({ kind: 'restored', before });
    });
  }

  /** Resolves a conflict: my version with these fields of theirs, on top of their revision. */
  resolve(fromTheirs: readonly DraftField[]): void {
    const { conflicting, draft } = this.#view;
    if (!conflicting) return;
    this.#update({
      draft: mergeFields(draft, draftOf(conflicting), fromTheirs),
      saved: draftOf(conflicting),
      savedCase: conflicting,
      conflicting: null,
    });
    this.#schedule();
  }

  keepEditing(): void {
    this.#update({ lost: null });
  }

  /** Saves a lost case as a new draft. */
  saveAsNew({ class_id, section_id }: Place): Promise<void> {
    this.#update({ place: { class_id, section_id }, lost: null });
    return this.save();
  }

  /** Deleting the case or leaving on purpose discards unsaved changes. */
  abandon(): void {
    this.dispose();
    this.#abandoned = true;
    this.#update({ saved: this.#view.draft, typed: blankSection });
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }

  #update(change: Partial<EditorView>): void {
    this.#view = { ...this.#view, ...change };
    const { draft, typed, saved: base, savedCase, place } = this.#view;
    const [revision, request] = [savedCase?.revision, this.#request];
    if (isDirty(this.#view)) this.#keeper?.write({ draft, typed, base, revision, place, request });
    else this.#keeper?.forget();
    this.#listeners.notify();
  }

  #schedule(wait = autoSaveMs): void {
    clearTimeout(this.#timer);
    const { savedCase, conflicting } = this.#view;
    if (this.#abandoned || !savedCase || conflicting || !isChanged(this.#view)) return;
    this.#timer = setTimeout(() => void this.#autoSave(), wait);
  }

  #autoSave(): Promise<void> {
    return this.#inTurn('auto', async (draft) => {
      const { savedCase } = this.#view;
      if (!savedCase || !isChanged(this.#view)) return;
      await this.#store(draft, false, savedCase);
    });
  }

  /** Adds the case once, also when it is sent again after a lost response and a reload. */
  #add(draft: CaseDraft, publish: boolean): Promise<string> {
    this.#request ??= randomId();
    // Until it is added all of it is unsaved, also a copy or template that nobody has changed.
    this.#update({ saved: emptyDraft });
    return addCase(this.#view.place, draft, { publish, request_id: this.#request });
  }

  async #create(draft: CaseDraft, publish: boolean): Promise<void> {
    const id = await this.#add(draft, publish);
    this.#update({ saved: draft, typed: blankSection, created: { id, published: publish } });
    this.say({ kind: publish ? 'published' : 'draftSaved' });
    forgetLists();
  }

  /**
   * Saves, and applies the answer; later input is still unsaved. If it has no case, its state is assumed
   * to be as requested (specification 2 §4).
   */
  async #store(
    draft: CaseDraft,
    published: boolean,
    { id, revision }: SavedCase,
    section?: Section,
  ): Promise<void> {
    const answer = await saveCase(id, draft, published, { revision, ...section });
    const { savedCase, place } = this.#view;
    const asked = { published, is_draft: !published, revision: undefined };
    const { section_id } = answer ?? place;
    this.#update({
      saved: draft,
      savedCase: answer ?? (savedCase && { ...savedCase, ...asked }),
      place: { ...place, section_id },
    });
    forgetLists();
  }

  /** Serialises saves, so that each has the revision of the previous one. */
  #inTurn(
    kind: NonNullable<EditorView['busy']>,
    task: (draft: CaseDraft) => Promise<void>,
  ): Promise<void> {
    clearTimeout(this.#timer);
    this.#queue = this.#queue.then(async () => {
      if (this.#view.conflicting || this.#view.created) return;
      this.#update({
        busy: kind,
        ...(kind !== 'auto' && { message: null, ...addTyped(this.#view) }),
      });
      try {
        await task(this.#view.draft).catch(async (error: unknown) => {
          if (!(await this.#caughtUp(error))) throw error;
          await task(this.#view.draft);
        });
        this.#update({ failing: false });
        this.#schedule();
      } catch (error) {
        await this.#failed(kind, error);
      } finally {
        this.#update({ busy: null });
      }
    });
    return this.#queue;
  }

  async #failed(kind: NonNullable<EditorView['busy']>, error: unknown): Promise<void> {
    if (this.#view.conflicting) return;
    const lost = lossIn(error, this.#view.savedCase !== null);
    if (lost) {
      forgetClasses();
      return this.#update({ lost, savedCase: null, saved: emptyDraft });
    }
    this.#update({ failing: true });
    if (isTransient(error)) this.#schedule(retryMs);
    if (kind === 'auto') return console.error('Auto-save failed', error);
    this.say({ kind: `${kind === 'try' ? 'draft' : kind}Failed`, error });
  }

  /** Loads the version that was saved elsewhere; returns whether its text is known: then save again. */
  async #caughtUp(error: unknown): Promise<boolean> {
    const { savedCase } = this.#view;
    if (!savedCase || !(error instanceof ApiError && error.code === 'conflict')) return false;
    try {
      const theirs = await loadCase(savedCase.id);
      const text = draftOf(theirs);
      const isKnown = [this.#view.saved, this.#view.draft].some((one) => isSame(text, one));
      this.#update(isKnown ? { saved: text, savedCase: theirs } : { conflicting: theirs });
      return isKnown;
    } catch (cause) {
      console.error('The newer revision could not be read', cause);
      return false;
    }
  }
}
