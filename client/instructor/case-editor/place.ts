import type { ClassRow } from '../../cases/class-choice/api.ts';
import type { SelectedClass } from '../../cases/class-choice/use-selected-class.ts';
import { ApiError } from '../../lib/api-error.ts';
import { dialogPath } from '../../lms/dialog.ts';

export interface Place {
  class_id: string;
  section_id: string | null;
}

/** The section of a case; null for all sections of its class. */
export type Section = Pick<Place, 'section_id'>;

/** What a failed save found missing: the saved case, or the class of a new one. */
export type Loss = 'case' | 'class';

export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'not_found';

export function lossIn(error: unknown, isSaved: boolean): Loss | null {
  if (isSaved) return isNotFound(error) ? 'case' : null;
  return error instanceof ApiError && error.code === 'forbidden' ? 'class' : null;
}

export const isTaught = (classes: readonly ClassRow[], { class_id, section_id }: Place): boolean =>
  classes.some(
    (row) => row.class_id === class_id && (section_id === null || row.section_id === section_id),
  );

/**
 * The class of the URL, else the selected one; null for a class that is not taught. In the dialog of
 * an LMS the case is for all sections of the class, because every student of the course gets its link,
 * also in sections that the caller does not teach, or that are new later.
 */
export function placeFor(scope: SelectedClass, wanted: string | null): Place | null {
  const { classes, selected, status } = scope;
  const class_id = wanted ?? selected?.class_id;
  if (class_id === undefined) return null;
  const isForAll = selected?.class_id !== class_id || dialogPath() !== null;
  const section_id = isForAll ? null : selected.section_id;
  const place = { class_id, section_id };
  // Without the list the class may well be taught.
  return status === 'failed' || isTaught(classes, place) ? place : null;
}
