import type { ImportLine } from '../../../tool/contract/enrollment.ts';
import { csvFileName, downloadCsv, toCsv } from '../../lib/csv.ts';
import type { Text } from '../../lib/text.ts';
import type { ImportKind } from './import-rows.ts';
import type { messages } from './messages.en.ts';

type Outcome = ImportLine['outcome'];
interface OutcomeLook {
  text: keyof typeof messages;
  variant: 'success' | 'outline' | 'destructive';
}

const common = {
  created: { text: 'willCreate', variant: 'success' },
  enrolled: { text: 'willEnroll', variant: 'success' },
  reactivated: { text: 'willReactivate', variant: 'success' },
  already_enrolled: { text: 'knownEnrolled', variant: 'outline' },
  existing: { text: 'knownUser', variant: 'outline' },
  failed: { text: 'notImported', variant: 'destructive' },
} as const satisfies Record<Outcome, OutcomeLook>;

/** What an outcome means in an import of this kind. */
export const lookOf = (outcome: Outcome, kind: ImportKind): OutcomeLook =>
  outcome === 'created' && kind === 'enrollments'
    ? { ...common.created, text: 'willCreateEnrolled' }
    : common[outcome];

/** How many lines do something, change nothing, or cannot be imported. */
export function countLines(lines: readonly ImportLine[]) {
  const of = (variant: OutcomeLook['variant']) =>
    lines.filter(({ outcome }) => common[outcome].variant === variant).length;
  return { good: of('success'), known: of('outline'), failed: of('destructive') };
}

/** The result of every line as a file. */
export function downloadResult(
  lines: readonly ImportLine[],
  kind: ImportKind,
  t: Text<typeof messages>,
): void {
  const header = [t('line'), t('email'), t('outcome'), ''];
  const rows = lines.map(({ line, email, outcome, error = '' }) => [
    line,
    email,
    t(lookOf(outcome, kind).text as 'willCreate'),
    error,
  ]);
  downloadCsv(csvFileName('import', kind, new Date()), toCsv([header, ...rows]));
}
