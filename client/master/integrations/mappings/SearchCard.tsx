import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import type { pagedQuery } from '../../../lib/paged-query.ts';
import { refreshMaster } from '../../../lib/query-client.ts';
import { useSuccess } from '../../../ui/SuccessMessage.tsx';
import { Card } from '../../../ui/Card.tsx';
import type { Column } from '../../../ui/DataList.tsx';
import { EmptyState } from '../../../ui/Placeholders.tsx';
import { PagedTable } from '../../../ui/PagedTable.tsx';
import { SearchBox } from '../../../ui/SearchBox.tsx';

interface SearchCardProps<Row extends { id: string }> {
  title: string;
  text: string;
  searchLabel: string;
  query: (search: string) => ReturnType<typeof pagedQuery<Row>>;
  failed: string;
  /** Texts of an empty list, and of one without matches. */
  empty: string;
  none: string;
  icon: ReactNode;
  columns: readonly Column<Row>[];
  /** The button of a row, which opens its dialog. */
  action: { header?: string; text: string; label: (row: Row) => string };
  /** `done` closes the dialog and shows a message. */
  dialog: (row: Row, close: () => void, done: (text: string) => Promise<void>) => ReactNode;
}

/** A card with a searchable, paged list; each row has a dialog. */
export function SearchCard<Row extends { id: string }>(props: SearchCardProps<Row>) {
  const { title, action } = props;
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search.trim());
  const query = useInfiniteQuery(props.query(asked));
  const [open, setOpen] = useState<Row | null>(null);
  const [done, showDone] = useSuccess();
  const actions: Column<Row> = {
    key: 'actions',
    header: action.header,
    align: 'end',
    cell: (row) => (
      <Button
        variant="outline"
        size="sm"
        style={{ whiteSpace: 'nowrap' }}
        aria-label={action.label(row)}
        onClick={() => setOpen(row)}
      >
        {action.text}
      </Button>
    ),
  };
  const finish = async (text: string) => {
    // Also in the lists of other searches and on the pages of people and sections.
    await refreshMaster();
    setOpen(null);
    showDone(text);
  };
  return (
    <Card title={title} description={props.text}>
      <SearchBox value={search} onChange={setSearch} placeholder={props.searchLabel} />
      {done}
      <PagedTable
        query={query}
        failed={props.failed}
        empty={<EmptyState icon={props.icon} title={asked ? props.none : props.empty} />}
        label={title}
        columns={[...props.columns, actions]}
      />
      {open && props.dialog(open, () => setOpen(null), finish)}
    </Card>
  );
}
