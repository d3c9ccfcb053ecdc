import type { Requirement } from '../../../tool/contract/case-requirements.ts';
import type { InstructorCase } from '../../../tool/contract/practice-case.ts';
import { type CaseDraft, isSame } from './draft.ts';
import type { Loss, Place } from './place.ts';

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

export const isDirty = ({ draft, saved }: EditorView): boolean => !isSame(draft, saved);
