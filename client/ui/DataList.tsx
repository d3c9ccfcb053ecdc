import { type CSSObject, styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useMessages } from './messages.en.ts';
import { isolated } from './Muted.tsx';
import { ShowMore } from './ShowMore.tsx';

export interface Column<Row> {
  key: string;
  /** Default: 'Actions', for the buttons of a row, which are not printed. */
  header?: string;
  cell: (row: Row) => ReactNode;
  /** `end` for numbers and row actions. */
  align?: 'start' | 'end';
  /** This column is the title of a row's card on a phone; default: the first one. */
  lead?: boolean;
  /** The header sorts; `order` is the current sort order of this column. */
  sort?: { order: 'ascending' | 'descending' | undefined; onSort: () => void };
}

interface DataListProps<Row> {
  /** What the table lists, for assistive technology. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Shown instead of a table without rows. */
  empty?: ReactNode;
  /** Where a click anywhere on the row leads; the lead cell becomes the link. */
  rowLink?: (row: Row) => string | undefined;
  /** Rows rendered at first; each 'Show more' adds `step`. */
  pageSize?: number;
  /** Number of rows shown now, if `onMore` changes it. */
  limit?: number;
  /** Number of rows if `rows` is not complete; `onMore` receives the number of rows now wanted. */
  total?: number;
  onMore?: (limit: number) => void;
  /** Lower rows, and lower cards on a phone, for lists that are scanned. */
  compact?: boolean;
  /** In card layout, the cells of a row are placed side by side as far as they fit. */
  brief?: boolean;
}

const step = 100;

/**
 * A table that becomes cards on a phone. It is built with ARIA roles, because a table element whose
 * `display` changes loses its table semantics.
 */
export function DataList<Row>({ pageSize = step, columns, rows, ...props }: DataListProps<Row>) {
  const t = useMessages();
  const [own, setLimit] = useState(pageSize);
  const limit = props.limit ?? own;
  const headerOf = ({ header = t('actions') }: Column<Row>) => header;
  const lead = columns.find((column) => column.lead) ?? columns[0];
  const total = props.total ?? rows.length;
  const Table = columns.length > manyColumns ? WideTable : NarrowTable;
  if (rows.length === 0 && props.empty !== undefined) return props.empty;
  return (
    <Container>
      <Table
        role="table"
        aria-label={props.label}
        aria-rowcount={total + 1}
        data-compact={props.compact}
        data-brief={props.brief}
      >
        <div role="rowgroup" className="head">
          <div role="row">
            {columns.map((column) => (
              <div
                key={column.key}
                role="columnheader"
                data-align={column.align}
                data-print={column.header === undefined ? 'hide' : undefined}
                aria-sort={column.sort?.order}
              >
                {column.sort ? (
                  <button type="button" onClick={column.sort.onSort}>
                    {headerOf(column)}
                  </button>
                ) : (
                  headerOf(column)
                )}
              </div>
            ))}
          </div>
        </div>
        <div role="rowgroup" className="body">
          {rows.slice(0, limit).map((row) => {
            const link = props.rowLink?.(row);
            return (
              <div key={props.rowKey(row)} role="row" data-link={link !== undefined || undefined}>
                {columns.map((column) => (
                  <div
                    key={column.key}
                    role={column === lead ? 'rowheader' : 'cell'}
                    className="cell"
                    data-align={column.align}
                    data-lead={column === lead || undefined}
                    data-print={column.header === undefined ? 'hide' : undefined}
                    data-header={headerOf(column)}
                  >
                    {column === lead && link !== undefined ? (
                      <RowLink to={link}>{isolated(column.cell(row))}</RowLink>
                    ) : (
                      isolated(column.cell(row))
                    )}
                  </div>
                ))}
              </div>
            );
          })}
        </div>
      </Table>
      <ShowMore
        hidden={total - limit}
        step={step}
        onMore={() => {
          setLimit(limit + step);
          props.onMore?.(limit + step);
        }}
      />
    </Container>
  );
}

/** From its page a `BackButton` goes back to the list as it was left. */
function RowLink(props: { to: string; children: ReactNode }) {
  const { pathname } = useLocation();
  return <Link {...props} state={{ from: pathname }} />;
}

/** Tables with more columns than this, with long names in them, are wider than a tablet. */
const manyColumns = 4;

/** The layout depends on the width of the container, not of the window. */
const Container = styled('div')(({ theme: { spacing } }) => ({
  containerType: 'inline-size',
  display: 'flex',
  flexDirection: 'column',
  gap: spacing(2),
}));

/**
 * A table in containers of at least this width in rem, a list of cards in narrower ones. `cells` are
 * styles of the table's cells other than numbers and row actions.
 */
const tableFrom = (width: number, cells: CSSObject = {}) =>
  styled('div')(({ theme: { vars, spacing } }) => ({
    display: 'table',
    inlineSize: '100%',
    fontSize: '0.9375rem',
    '& .head': { display: 'table-header-group' },
    '& .body': { display: 'table-row-group' },
    '& [role="row"]': { display: 'table-row', position: 'relative' },
    '& [role="columnheader"], & .cell': {
      display: 'table-cell',
      verticalAlign: 'middle',
      borderBlockEnd: `1px solid ${vars.palette.divider}`,
    },
    '& [role="columnheader"]': {
      fontSize: '0.8125rem',
      fontWeight: 600,
      color: vars.palette.text.secondary,
      padding: spacing(1, 1.5),
    },
    '& [role="columnheader"] > button': {
      font: 'inherit',
      color: 'inherit',
      background: 'none',
      border: 'none',
      padding: spacing(0.5, 0),
      cursor: 'pointer',
      '&:hover': { textDecoration: 'underline' },
    },
    '& [aria-sort="ascending"] > button::after': { content: '" ↑" / ""' },
    '& [aria-sort="descending"] > button::after': { content: '" ↓" / ""' },
    '& .cell': { padding: spacing(1.5) },
    '&[data-compact="true"] .cell': { paddingBlock: spacing(0.5), lineHeight: 1.3 },
    [`@container (min-width: ${width}rem)`]: {
      '&[data-compact="true"] .cell:not([data-lead])': { whiteSpace: 'nowrap' },
      '&[data-compact="true"] :is(.cell, [role="columnheader"])': {
        paddingInline: spacing(1),
      },
      '& :is(time, .MuiChip-root)': { whiteSpace: 'nowrap' },
      '& [data-align="end"]:not(:has(a, button)).cell': { whiteSpace: 'nowrap' },
      '& .cell:not([data-align="end"])': cells,
      '& .cell[data-lead]': { minInlineSize: '10rem' },
    },
    '& .body [role="row"]:last-of-type .cell': { borderBlockEnd: 'none' },
    '& [data-align="end"]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    // The text of the last button, not its box, is aligned with the end of the column.
    '& [data-align="end"] .MuiButton-ghost:last-child': { marginInlineEnd: spacing(-1.5) },
    // On narrow screens of the cells of many columns only the lead breaks within words.
    '& [data-lead]': { fontWeight: 600, overflowWrap: 'anywhere' },
    '& [data-link]:hover': { backgroundColor: vars.palette.tint.neutral },
    '& [data-lead] > a': {
      color: 'inherit',
      textDecoration: 'none',
      '&::after': { content: '""', position: 'absolute', inset: 0 },
      '&:hover': { textDecoration: 'underline' },
    },
    // Buttons and links of other cells stay above the row's own link.
    '& .cell:not([data-lead]) :is(a, button)': { position: 'relative', zIndex: 1 },
    [`@container (max-width: ${width - 0.01}rem)`]: {
      '&, & .head, & .body, & [role="row"]': { display: 'block' },
      '& .head [role="row"]': { display: 'flex', flexWrap: 'wrap' },
      '& .head [role="columnheader"]': { border: 'none' },
      // A button that sorts is in sight while it has the focus.
      '& .head:not(:focus-within)': {
        position: 'absolute',
        clipPath: 'inset(50%)',
        blockSize: 1,
        inlineSize: 1,
        overflow: 'hidden',
      },
      '& .body [role="row"]': {
        paddingBlock: spacing(1.5),
        borderBlockEnd: `1px solid ${vars.palette.divider}`,
      },
      '& .body [role="row"]:last-of-type': { borderBlockEnd: 'none' },
      '& .cell': {
        display: 'flex',
        justifyContent: 'space-between',
        alignItems: 'baseline',
        gap: spacing(2),
        padding: spacing(0.5, 0),
        border: 'none',
        textAlign: 'end',
        overflowWrap: 'anywhere',
      },
      '& .MuiChip-root': { textAlign: 'start' },
      '& .cell:empty': { display: 'none' },
      '& .cell:not([data-lead])::before': {
        content: 'attr(data-header)',
        color: vars.palette.text.secondary,
        fontSize: '0.8125rem',
        textAlign: 'start',
        // A long column name leaves room for the value; a long value does not split it.
        maxInlineSize: '45%',
        flexShrink: 0,
        overflowWrap: 'break-word',
      },
      '& .cell:not([data-lead]) > *': { minInlineSize: 0 },
      '& [data-lead]': { justifyContent: 'flex-start', textAlign: 'start', fontSize: '1rem' },
      '&[data-brief="true"] .body [role="row"]': {
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: spacing(2),
      },
      // A date that does not fit beside its column name is placed below it.
      '&[data-brief="true"] .cell': { flexWrap: 'wrap', gap: '0 8px', textAlign: 'start' },
      '&[data-brief="true"] [data-lead]': { flexBasis: '100%' },
      '&[data-brief="true"] .cell:not([data-lead])::before': { maxInlineSize: '100%' },
      // Chips and buttons need no column name in front of them.
      '&[data-brief="true"] .cell:has(.MuiChip-root, .MuiButton-root)::before': {
        content: 'none',
      },
      '&[data-brief="true"] .cell:has(> .MuiButton-root)': { marginInlineStart: 'auto' },
      // Compact cards: values side by side below the lead cell, actions next to it.
      '&[data-compact="true"] .body [role="row"]': {
        display: 'grid',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        gap: spacing(1, 1.5),
        '@container (min-width: 30rem)': { display: 'flex', flexWrap: 'wrap' },
        '& > *': { flex: '1 1 0', padding: 0 },
        '& > [data-lead], & > [data-align="end"]:has(a, button)': {
          flexBasis: '100%',
          gridColumn: '1 / -1',
        },
        '& > :not([data-lead])': {
          order: 1,
          flexDirection: 'column',
          alignItems: 'flex-start',
          gap: 0,
          fontSize: '0.875rem',
          textAlign: 'start',
          '&::before': { maxInlineSize: '100%' },
        },
        '& > [data-align="end"]:has(a, button)': { order: 0, '&::before': { content: 'none' } },
        '@container (min-width: 14rem)': {
          gridTemplateColumns: 'minmax(0, 8fr) minmax(0, 7fr) minmax(5.5rem, 3fr)',
          '&:has(> [data-align="end"] :is(a, button)) > [data-lead]': {
            flexBasis: 'calc(100% - 7rem)',
            gridColumn: '1 / -2',
          },
          '& > [data-align="end"]:has(a, button)': {
            flex: 'none',
            alignItems: 'flex-end',
            gridArea: '1 / -2',
          },
        },
      },
    },
  }));

// The long name of one column leaves room for the others.
const NarrowTable = tableFrom(36, { overflowWrap: 'anywhere', minInlineSize: '7rem' });
const WideTable = tableFrom(50);
