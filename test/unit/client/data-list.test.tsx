/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { DataList } from '../../../client/ui/DataList.tsx';
import { TwoLines } from '../../../client/ui/Muted.tsx';
import { renderRouted } from './render.tsx';

afterEach(cleanup);

test('the cell that names a row is its header, so that each of its other cells is read with it', () => {
  renderRouted(
    <DataList
      label="Cases"
      rows={['Apple']}
      rowKey={(title) => title}
      columns={[
        { key: 'times', header: 'Times', cell: () => 3 },
        { key: 'title', header: 'Case', lead: true, cell: (title) => title },
      ]}
    />,
  );
  expect(screen.getByRole('rowheader').textContent).toBe('Apple');
  expect(screen.getByRole('cell').textContent).toBe('3');
});

test('the two lines of a name are two words in the name of the link around them', () => {
  renderRouted(
    <a href="/">
      <TwoLines second="ana@x.test">Ana Ruiz</TwoLines>
    </a>,
  );
  expect(screen.getByRole('link').textContent).toBe('Ana Ruiz ana@x.test');
});

test('a list that is short at first shows a hundred more rows with each press', () => {
  renderRouted(
    <DataList
      label="Reports"
      rows={Array.from({ length: 250 }, (_, at) => `Report ${at}`)}
      rowKey={(title) => title}
      columns={[{ key: 'title', header: 'Report', cell: (title) => title }]}
      pageSize={5}
    />,
  );
  expect(screen.getAllByRole('rowheader')).toHaveLength(5);
  fireEvent.click(screen.getByRole('button', { name: 'Show 100 more' }));
  expect(screen.getAllByRole('rowheader')).toHaveLength(105);
});
