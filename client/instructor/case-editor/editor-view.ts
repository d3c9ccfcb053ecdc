import type { Requirement } from '../../../tool/contract/case-requirements.ts';
import type { InstructorCase } from '../../../tool/contract/practice-case.ts';
import { type CaseDraft, isSame } from './draft.ts';
import type { KeptDraft } from './kept-draft.ts';
import type { Loss, Place } from './place.ts';
import { blankSection, isTyped, type TypedSection } from './typed-section.ts';

export type Message =
  | { kind: 'draftSaved' | 'published' }
  /** Can be undone: restoring an older version, or unsaved changes of the tab. */
  | { kind: 'restored' | 'broughtBack'; before: CaseDraft }
  | { kind: 'draftFailed' | 'publishFailed' | 'restoreFailed'; error: unknown }
  | { kind: 'cannotPublish'; missing: readonly Requirement[] };

/** State of a saved case besides its content. */
export type SavedCase = Pick<
  InstructorCase,
  'id' | 'section_id' | 'published' | 'is_draft' | 'published_revision' | 'edited_live'
> & {
  /** Undefined after a response without it; the next save then sends none. */
  revision: number | undefined;
};

export interface EditorView {
  draft: CaseDraft;
  typed: TypedSection;
  /** The server's version. */
  saved: CaseDraft;
  /** Of a new case, where it will be stored. */
  place: Place;
  /** Null until a new case is created. */
  savedCase: SavedCase | null;
  busy: 'auto' | 'draft' | 'try' | 'publish' | 'restore' | null;
  /** Whether the last save has failed. */
  failing: boolean;
  message: Message | null;
  /** Incremented with each message, so that a repeated one is shown again. */
  messages: number;
  /** A version that another user, or another tab, has saved since this one was loaded. */
  conflicting: InstructorCase | null;
  /** The user has yet to be told that the case is a new one again, because of this. */
  lost: Loss | null;
  /** Id of the created case; the editor is navigating to it. */
  created: { id: string; published: boolean } | null;
}

/** The state at the start: unsaved changes that the tab has kept, else the server's version. */
export function firstView(
  { class_id, section_id }: Place,
  draft: CaseDraft,
  more: { saved?: InstructorCase | undefined; lost?: Loss | undefined; found: KeptDraft | null },
): EditorView {
  const { saved, lost = null, found } = more;
  const before = !saved && found?.place?.class_id === class_id ? found.place : undefined;
  const kept = found && !isSame(found.draft, draft) ? found : null;
  // The case was saved elsewhere after the tab stored its unsaved changes.
  const theirs = kept && saved && kept.revision !== saved.revision ? saved : null;
  return {
    draft: kept?.draft ?? draft,
    typed: found?.typed ?? blankSection,
    saved: theirs && kept ? kept.base : draft,
    place: before ?? { class_id, section_id },
    savedCase: saved ?? null,
    busy: null,
    failing: false,
    message: kept && !theirs && !lost ? { kind: 'broughtBack', before: draft } : null,
    messages: 0,
    conflicting: theirs,
    lost,
    created: null,
  };
}

export const isChanged = ({ draft, saved }: EditorView): boolean => !isSame(draft, saved);

/** Whether leaving would lose something. */
export const isDirty = (view: EditorView): boolean => isChanged(view) || isTyped(view);
