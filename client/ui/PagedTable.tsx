import type { ComponentProps } from 'react';
import { type Column, DataList } from './DataList.tsx';
import { Paged } from './Paged.tsx';

type PagedTableProps<Row> = Omit<ComponentProps<typeof Paged<Row>>, 'children'> & {
  /** What the table lists, for assistive technology. */
  label: string;
  columns: readonly Column<Row>[];
  /** Where a click anywhere on the row leads. */
  rowLink?: (row: Row) => string;
};

export function PagedTable<Row extends { id: string }>(props: PagedTableProps<Row>) {
  const { label, columns, rowLink, ...paged } = props;
  return (
    <Paged {...paged}>
      {(rows) => (
        <DataList
          label={label}
          columns={columns}
          rows={rows}
          rowLink={rowLink}
          rowKey={({ id }) => id}
          pageSize={Infinity}
        />
      )}
    </Paged>
  );
}
