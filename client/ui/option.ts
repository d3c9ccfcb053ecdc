import type { ReactNode } from 'react';

/** One of the choices of a `Select`. */
export interface Option<V extends string = string> {
  value: V;
  label: string;
  /** Shown in the open list only, before the label. */
  icon?: ReactNode;
}
