import AccountBalance from '@mui/icons-material/AccountBalanceRounded';
import CalendarMonth from '@mui/icons-material/CalendarMonthRounded';
import School from '@mui/icons-material/SchoolRounded';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Institution, Term, Class } from '../../../tool/contract/organisation.ts';
import { call } from '../../lib/api.ts';
import { perLocale } from '../../lib/locale.ts';
import { useLoggedError } from '../../lib/use-logged-error.ts';
import { Alert, Failure } from '../../ui/Alert.tsx';
import { LoadingButton } from '../../ui/LoadingButton.tsx';
import { platformsQuery } from '../integrations/api.ts';
import { termSectionsQuery, termsQuery } from './api.ts';
import { Level, type LevelQuery } from './Level.tsx';
import { useMessages } from './messages.en.ts';
import type { OpenDialog } from './resources.ts';
import { isPast, pastLast } from './terms.ts';

interface DrillDown<Row> {
  query: LevelQuery<Row>;
  onSelect: (id: string) => void;
  onOpen: (dialog: OpenDialog) => void;
}

export function InstitutionLevel({ onOpen, ...list }: DrillDown<Institution>) {
  const t = useMessages();
  return (
    <Level
      {...list}
      title={t('institutions')}
      text={t('institutionsText')}
      icon={<AccountBalance />}
      failed={t('institutionsLoadFailed')}
      describe={({ name, location }) => ({ name, details: location })}
      addLabel={t('institutionAdd')}
      searchLabel={t('searchInstitutions')}
      emptyTitle={t('noInstitutions')}
      emptyText={t('noInstitutionsText')}
      onAdd={() => onOpen({ kind: 'institution', mode: 'add' })}
      onOpen={(mode, row) => onOpen({ kind: 'institution', mode, row })}
    />
  );
}

export function TermLevel(props: DrillDown<Term> & { institution: Institution }) {
  const t = useMessages();
  const { institution, onOpen, ...list } = props;
  const { data } = list.query;
  return (
    <Level
      {...list}
      query={{ ...list.query, data: data && pastLast(data) }}
      title={t('terms')}
      text={t('termsText', { institution: institution.name })}
      icon={<CalendarMonth />}
      failed={t('termsLoadFailed')}
      describe={(term) => ({
        name: term.name,
        details: `${term.code} · ${t('termDays', { start: formatDay(term.start_date), end: formatDay(term.end_date) })}`,
        ...(isPast(term) && { dimmed: t('pastTerm') }),
      })}
      addLabel={t('termAdd')}
      searchLabel={t('searchTerms')}
      emptyTitle={t('noTerms')}
      emptyText={t('noTermsText', { institution: institution.name })}
      onAdd={() => onOpen({ kind: 'term', mode: 'add', institution_id: institution.id })}
      onOpen={(mode, row) => onOpen({ kind: 'term', mode, row })}
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

/** 'Sep 1, 2026' of a calendar day YYYY-MM-DD, which has no time zone. Any other text is unchanged. */
function formatDay(day: string): string {
  const at = new Date(day);
  return Number.isNaN(at.getTime()) ? day : calendarDay().format(at);
}

export function ClassLevel(props: DrillDown<Class> & { institution: Institution; term: Term }) {
  const t = useMessages();
  const { institution, term, onOpen, ...list } = props;
  const sections = useQuery(termSectionsQuery(term.id));
  useLoggedError(sections.error, t('sectionsLoadFailed'));
  const taught = sections.data && new Set(sections.data.map(({ class_id }) => class_id));
  return (
    <>
      {sections.data?.length === 0 && <CopySections term={term} />}
      <Level
        {...list}
        title={t('classes')}
        text={t('classesText', { term: term.name })}
        icon={<School />}
        failed={t('classesLoadFailed')}
        describe={({ id, course_code, title }) => ({
          name: course_code,
          details: title,
          ...(taught && !taught.has(id) && { dimmed: t('noSections') }),
        })}
        addLabel={t('classAdd')}
        searchLabel={t('searchClasses')}
        emptyTitle={t('noClasses')}
        emptyText={t('noClassesText', { institution: institution.name })}
        onAdd={() => onOpen({ kind: 'class', mode: 'add', institution_id: institution.id })}
        onOpen={(mode, row) => onOpen({ kind: 'class', mode, row })}
      />
    </>
  );
}

/** Offers a term without sections those of the term before it, unless an LMS makes its own. */
export function CopySections({ term }: { term: Term }) {
  const t = useMessages();
  const client = useQueryClient();
  const { data: terms } = useQuery(termsQuery(term.institution_id));
  // They come latest first.
  const from = terms?.find(({ start_date }) => start_date < term.start_date);
  const { data: platforms } = useQuery(platformsQuery);
  const { data: sections } = useQuery({
    ...termSectionsQuery(from?.id ?? ''),
    enabled: from !== undefined,
  });
  const copying = useMutation({
    mutationFn: (from_term_id: string) =>
      call('POST /api/master/terms/{id}/sections', {
        params: { id: term.id },
        body: { from_term_id },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: ['master', 'sections'] }),
  });
  const mayBeCopied = platforms?.every(
    (one) => ![one.institution_id, ...one.deployment_institution_ids].includes(term.institution_id),
  );
  if (!mayBeCopied || !from || !sections?.length) return null;
  return (
    <>
      <Failure error={copying.error} text={t('copyFailed')} />
      <Alert
        severity="info"
        action={
          <LoadingButton
            size="sm"
            loading={copying.isPending}
            onClick={() => copying.mutate(from.id)}
          >
            {copying.isPending ? t('copying') : t('copySections')}
          </LoadingButton>
        }
      >
        {t('copyText', { term: term.name, from: from.name })}
      </Alert>
    </>
  );
}
