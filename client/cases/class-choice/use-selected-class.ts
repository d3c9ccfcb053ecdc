import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ClassSection } from '../../../tool/contract/class.ts';
import { useSignedIn } from '../../lib/auth.ts';
import { type ClassRow, classesQuery } from './api.ts';
import { forgetSelection, type ScopedRole, select, useSelection } from './selection.ts';
import { useClassName } from './use-class-name.ts';

export interface SelectedClass {
  role: ScopedRole;
  classes: readonly ClassRow[];
  /** `choosing`: several classes and none selected yet, so the picker replaces the page. */
  status: 'loading' | 'failed' | 'empty' | 'choosing' | 'ready';
  /** The selected class; null for 'All Classes' and while nothing is selected. */
  selected: ClassSection | null;
  /** The class parameters of a request: `call(…, { query: scope.query })` (decision W1). */
  query: { class_id?: string; section_id?: string };
  choose: (selection: ClassSection | 'all') => void;
  /** 'Manage Classes...': back to the picker. */
  reopen: () => void;
  retry: () => void;
}

/** The selected class that scopes every student and instructor page (specification 1 §2). */
export function useSelectedClass(): SelectedClass {
  const signedIn = useSignedIn();
  const role: ScopedRole = signedIn.role === 'student' ? 'student' : 'instructor';
  const { data: classes, isError, refetch } = useQuery(classesQuery(role));
  const stored = useSelection(role);

  const row = stored === null || stored === 'all' ? undefined : sectionIn(classes, stored);
  const only = classes?.length === 1 ? classes[0] : undefined;
  const gone = classes !== undefined && stored !== null && stored !== 'all' && row === undefined;
  useEffect(() => {
    if (only !== undefined && (stored === null || gone)) select(role, only);
    else if (gone) forgetSelection(role);
  }, [role, only, stored, gone]);

  const selected = row ?? (stored === null ? only : undefined) ?? null;
  return {
    role,
    classes: classes ?? [],
    status: statusOf(classes, isError, selected !== null || stored === 'all'),
    selected,
    query: selected ? { class_id: selected.class_id, section_id: selected.section_id } : {},
    choose: (selection) => select(role, selection),
    reopen: () => forgetSelection(role),
    retry: () => void refetch(),
  };
}

/** Names a class, or one of its sections; null below a selected class. */
export function useClassOf({ classes, selected }: Pick<SelectedClass, 'classes' | 'selected'>) {
  const nameOf = useClassName(classes);
  return ({ class_id, section_id }: { class_id?: string; section_id: string | null }) => {
    const row = classes.find((one) =>
      section_id ? one.section_id === section_id : one.class_id === class_id,
    );
    if (selected || !row) return null;
    return section_id ? nameOf(row) : row.course_code;
  };
}

function sectionIn(classes: readonly ClassRow[] | undefined, stored: ClassSection) {
  return classes?.find((row) => row.section_id === stored.section_id);
}

function statusOf(
  classes: readonly ClassRow[] | undefined,
  failed: boolean,
  chosen: boolean,
): SelectedClass['status'] {
  if (classes === undefined) return failed ? 'failed' : 'loading';
  if (classes.length === 0) return 'empty';
  return chosen ? 'ready' : 'choosing';
}
