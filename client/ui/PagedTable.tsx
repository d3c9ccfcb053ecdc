import type { ComponentProps } from 'react';
import { DataList } from './DataList.tsx';
import { Paged } from './Paged.tsx';

type PagedTableProps<Row> = Omit<ComponentProps<typeof Paged<Row>>, 'children'> &
  Pick<ComponentProps<typeof DataList<Row>>, 'label' | 'columns' | 'rowLink'>;

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
