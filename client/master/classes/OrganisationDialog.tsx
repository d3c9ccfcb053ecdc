import type { Class, Institution, Term } from '../../../tool/contract/organisation.ts';
import { ClassDialog } from './ClassDialog.tsx';
import { InstitutionDialog } from './InstitutionDialog.tsx';
import { TermDialog } from './TermDialog.tsx';

type Opened<Row, Parent> =
  ({ mode: 'add' } & Parent) | { mode: 'edit'; row: Row } | { mode: 'delete'; row: Row };
interface OfInstitution {
  institution_id: string;
}
export type OpenInstitution = Opened<Institution, object>;
export type OpenTerm = Opened<Term, OfInstitution>;
export type OpenClass = Opened<Class, OfInstitution>;

/** What is being added, edited or deleted. */
export type OpenDialog =
  | ({ kind: 'institution' } & OpenInstitution)
  | ({ kind: 'term' } & OpenTerm)
  | ({ kind: 'class' } & OpenClass);

export interface DialogEnds {
  onClose: () => void;
  /** It is done and the list shows it; the text says so. */
  onDone: (text: string) => void;
}

export function OrganisationDialog({ open, ...ends }: { open: OpenDialog } & DialogEnds) {
  switch (open.kind) {
    case 'institution':
      return <InstitutionDialog open={open} {...ends} />;
    case 'term':
      return <TermDialog open={open} {...ends} />;
    case 'class':
      return <ClassDialog open={open} {...ends} />;
  }
}

/** Calls with the row of an id, for a list that knows ids only. */
export const withRow =
  <Row extends { id: string }>(rows: readonly Row[], use: (row: Row) => void) =>
  (id: string): void => {
    const row = rows.find((one) => one.id === id);
    if (row) use(row);
  };
