/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { expect, jest, test } from '@jest/globals';
import { createImport } from '../../../../client/imports/import-run.ts';
import type { ListRow } from '../../../../client/imports/read-list.ts';
import { queryClient } from '../../../../client/lib/query-client.ts';
import { importLimits } from '../../../../tool/contract/constants/limits.ts';
import type { ImportLine, ImportResponse } from '../../../../tool/contract/enrollment.ts';

const rowOf = (line: number, email: string): ListRow => ({
  line,
  email,
  first_name: '',
  last_name: '',
});

const created = ({ line, email }: ListRow) => ({ line, email, outcome: 'created' as const });

/** Previews the rows; returns the addresses of each request and the lines of the preview. */
async function preview(rows: readonly ListRow[]) {
  const sent: string[][] = [];
  const previewed = new Promise<readonly ImportLine[]>((resolve) => {
    const unsubscribe = queryClient.getQueryCache().subscribe(() => {
      const run = queryClient.getQueryData<{ phase: string; preview: ImportLine[] }>(key);
      if (run?.phase !== 'previewed') return;
      unsubscribe();
      resolve(run.preview);
    });
  });
  const key = ['import', 'test'];
  createImport<ListRow, null>('test', {
    send: (_, { rows: part, dry_run }) => {
      sent.push(part.map(({ email }) => email));
      return Promise.resolve({ dry_run, lines: part.map(created) });
    },
    onImported: jest.fn(),
  }).preview(null, rows);
  const lines = await previewed;
  queryClient.clear();
  return { sent, lines: lines.map(({ line }) => line) };
}

test('a long list sends the lines of an address together, so that the server finds repeats', async () => {
  const people = Array.from({ length: importLimits.rows + 100 }, (_, index) =>
    rowOf(index + 1, `s${index}@uni.test`),
  );
  const { sent, lines } = await preview([...people, rowOf(people.length + 1, 'S0@uni.test')]);
  const first = sent.find((emails) => emails.includes('s0@uni.test'));
  expect(first).toContain('S0@uni.test');
  expect(lines).toEqual([...people.map(({ line }) => line), people.length + 1]);
});

test('no request has more lines than the server takes', async () => {
  const one = Array.from({ length: importLimits.rows + 1 }, (_, index) =>
    rowOf(index + 1, 'one@uni.test'),
  );
  const { sent } = await preview([...one, rowOf(one.length + 1, ''), rowOf(one.length + 2, '')]);
  expect(sent.map((emails) => emails.length)).toEqual([importLimits.rows, 3]);
});

const previewOf = (rows: ListRow[]) => {
  const begun = { id: 0, rows, target: null, done: 0, lines: [], importId: undefined };
  return { ...begun, phase: 'previewed', preview: [], error: null } as const;
};

test('each request of an import after the first names the import that it continues', async () => {
  const people = Array.from({ length: importLimits.rows * 2 + 1 }, (_, index) =>
    rowOf(index + 1, `s${index}@uni.test`),
  );
  const continued: (string | undefined)[] = [];
  await new Promise<void>((resolve) =>
    createImport<ListRow, null>('long', {
      send: (_, { rows, import_id, dry_run }) => {
        continued.push(import_id);
        return Promise.resolve({ dry_run, lines: rows.map(created), import_id: 'begun' });
      },
      onImported: resolve,
    }).start(previewOf(people)),
  );
  expect(continued).toEqual([undefined, 'begun', 'begun']);
});

/** Starts an import of one line; its `end` answers it and waits until it is over. */
function started(name: string) {
  let answer = (_: ImportResponse) => {};
  const onImported = jest.fn();
  const imported = new Promise<void>((resolve) => onImported.mockImplementation(() => resolve()));
  createImport<ListRow, null>(name, {
    send: () => new Promise((resolve) => (answer = resolve)),
    onImported,
  }).start(previewOf([rowOf(1, 'one@uni.test')]));
  const end = () => {
    answer({ dry_run: false, lines: [] });
    return imported;
  };
  return { end };
}

test('a reload asks as long as one of two imports is running', async () => {
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const [students, masters] = [started('students'), started('masters')];
  expect(asks()).toBe(true);
  await students.end();
  expect(asks()).toBe(true);
  await masters.end();
  expect(asks()).toBe(false);
});
