import MenuBook from '@mui/icons-material/MenuBookRounded';
import type { ReactNode } from 'react';
import { useAddressChoice } from '../lib/use-address-choice.ts';
import { Surface } from '../ui/Card.tsx';
import { EmptyState } from '../ui/Placeholders.tsx';
import { ListControls } from '../ui/ListControls.tsx';
import { LiveText } from '../ui/LiveText.tsx';
import { NoMatch } from '../ui/NoMatch.tsx';
import { StatCard, StatGrid } from '../ui/StatCard.tsx';
import { visuallyHidden } from '../ui/visually-hidden.ts';
import {
  type CaseFacts,
  type CaseSort,
  chooseCases,
  defaultChoice,
  dueFirst,
} from '../../tool/contract/choose-cases.ts';
import { useMessages } from './messages.en.ts';

interface CaseBrowserProps<C> extends CaseFacts<C> {
  cases: readonly C[];
  /** Number of cases in total, if `cases` are filtered and sorted by the server. */
  total?: number | undefined;
  /** Number of those that match search and filter, then. */
  matching?: number | undefined;
  /** Counters above the list, by label. */
  counts: Readonly<Record<string, number>>;
  /** Labels of 'all' and of the filter groups, in display order. */
  filters: Readonly<Record<string, string>>;
  /** Between the counters and the list. */
  notice?: ReactNode;
  emptyText: string;
  /** Below the empty text, such as the button of a first case. */
  emptyAction?: ReactNode;
  /** The cards of the matching cases. */
  children: (shown: readonly C[]) => ReactNode;
}

/** Practice cases with counters, a search, a filter and a sort. */
export function CaseBrowser<C extends { title: string }>(props: CaseBrowserProps<C>) {
  const { cases, filters, total = props.cases.length, byDueDate } = props;
  const t = useMessages();
  const sorts = {
    ...(byDueDate && { due: t('sortDue') }),
    newest: t('sortNewest'),
    oldest: t('sortOldest'),
    title: t('sortTitle'),
  } as Record<CaseSort, string>;
  const first = byDueDate ? dueFirst : defaultChoice;
  const [choice, setChoice] = useAddressChoice(first, {
    filter: Object.keys(filters),
    sort: Object.keys(sorts),
  });
  const shown = props.total === undefined ? chooseCases(cases, choice, props) : cases;
  return (
    <>
      <StatGrid lastOnPhones>
        {Object.entries(props.counts).map(([label, value]) => (
          <StatCard key={label} label={label} value={value} />
        ))}
      </StatGrid>
      {props.notice}
      <LiveText
        text={t('shown', { shown: props.matching ?? shown.length, count: total })}
        style={visuallyHidden}
      />
      {total === 0 ? (
        <>
          <Surface>
            <EmptyState icon={<MenuBook />} title={t('emptyTitle')} text={props.emptyText} />
          </Surface>
          {props.emptyAction}
        </>
      ) : (
        <>
          <ListControls
            choice={choice}
            onChange={setChoice}
            placeholder={t('search')}
            selects={[
              { field: 'filter', label: t('filter'), options: filters },
              { field: 'sort', label: t('sort'), options: sorts },
            ]}
          />
          {shown.length === 0 ? (
            <Surface>
              <NoMatch
                title={t('noMatchTitle')}
                text={t('noMatchText')}
                clear={t('clear')}
                onClear={() => setChoice(first)}
              />
            </Surface>
          ) : (
            props.children(shown)
          )}
        </>
      )}
    </>
  );
}
