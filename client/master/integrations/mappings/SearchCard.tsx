import Box from '@mui/material/Box';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Alert } from '../../../ui/Alert.tsx';
import { Card } from '../../../ui/Card.tsx';
import { type Column, DataList } from '../../../ui/DataList.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Paged } from '../../../ui/Paged.tsx';
import { SearchBox } from '../../../ui/SearchBox.tsx';

interface SearchCardProps<Row> {
  title: string;
  text: string;
  searchLabel: string;
  search: string;
  onSearch: (search: string) => void;
  /** What was done last. */
  done: string | null;
  onDoneClose: () => void;
  query: UseInfiniteQueryResult<InfiniteData<Row[]>>;
  failed: string;
  empty: string;
  icon: ReactNode;
  columns: readonly Column<Row>[];
  /** The dialog of a row. */
  children: ReactNode;
}

/** A card with a list that is searched and handed out page by page. */
export function SearchCard<Row extends { id: string }>(props: SearchCardProps<Row>) {
  const { title, done } = props;
  return (
    <Card title={title} description={props.text}>
      <Box sx={{ display: 'flex' }}>
        <SearchBox value={props.search} onChange={props.onSearch} placeholder={props.searchLabel} />
      </Box>
      {done !== null && (
        <Alert severity="success" onClose={props.onDoneClose}>
          {done}
        </Alert>
      )}
      <Paged
        query={props.query}
        failed={props.failed}
        empty={<EmptyState icon={props.icon} title={props.empty} />}
      >
        {(rows) => (
          <DataList
            label={title}
            columns={props.columns}
            rows={rows}
            rowKey={({ id }) => id}
            pageSize={Infinity}
          />
        )}
      </Paged>
      {props.children}
    </Card>
  );
}
