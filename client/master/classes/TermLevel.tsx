import CalendarMonth from '@mui/icons-material/CalendarMonthRounded';
import type { Institution, Term } from '../../../tool/contract/organisation.ts';
import { useText } from '../../lib/text.ts';
import { Level } from './Level.tsx';
import { withRow } from './OrganisationDialog.tsx';
import type { OpenDialog } from './resources.ts';
import { messages } from './messages.en.ts';
import { perLocale } from '../../lib/locale.ts';

export function TermLevel(props: {
  institution: Institution;
  terms: readonly Term[];
  onSelect: (id: string) => void;
  onOpen: (dialog: OpenDialog) => void;
}) {
  const t = useText(messages);
  const { terms, onSelect, onOpen } = props;
  const institution = props.institution.name;
  return (
    <Level
      title={t('terms')}
      text={t('termsText', { institution })}
      icon={<CalendarMonth />}
      items={terms.map(({ id, name, code, start_date, end_date }) => ({
        id,
        name,
        details: `${code} · ${t('termDays', { start: formatDay(start_date), end: formatDay(end_date) })}`,
      }))}
      addLabel={t('termAdd')}
      searchLabel={t('searchTerms')}
      emptyTitle={t('noTerms')}
      emptyText={t('noTermsText', { institution })}
      onSelect={onSelect}
      onAdd={() => onOpen({ kind: 'term', mode: 'add', institution_id: props.institution.id })}
      onEdit={withRow(terms, (row) => onOpen({ kind: 'term', mode: 'edit', row }))}
      onDelete={withRow(terms, (row) => onOpen({ kind: 'term', mode: 'delete', row }))}
    />
  );
}

const calendarDay = perLocale(
  (tag) =>
    new Intl.DateTimeFormat(tag, {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    }),
);

/** 'Sep 1, 2026' of a calendar day YYYY-MM-DD; a day has no time zone. Anything else stays as it is. */
function formatDay(day: string): string {
  const at = new Date(day);
  return Number.isNaN(at.getTime()) ? day : calendarDay().format(at);
}
