import type { ReactNode } from 'react';

/** One of the choices of a `Select`. */
export interface Option<V extends string = string> {
  value: V;
  label: string;
  /** Shown before the label, in the open list only. */
  icon?: ReactNode;
}
