import Add from '@mui/icons-material/AddRounded';
import Delete from '@mui/icons-material/DeleteOutlineRounded';
import Edit from '@mui/icons-material/EditRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { finding } from '../../../tool/contract/constants/search.ts';
import { IconAction } from '../../ui/IconAction.tsx';
import { motion, radius } from '../../ui/theme/tokens.ts';
import { serverTextOr } from '../../lib/api-error.ts';
import { useAddressChoice } from '../../lib/use-address-choice.ts';
import { Card, Surface } from '../../ui/Card.tsx';
import { StatusLine } from '../../ui/LiveText.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/Placeholders.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { useMessages } from './messages.en.ts';
import type { RowAction } from './resources.ts';

interface LevelItem {
  name: string;
  details: string;
  /** Why the item is dimmed. */
  dimmed?: string;
}

export interface LevelQuery<Row> {
  data: readonly Row[] | undefined;
  isLoadingError: boolean;
  error: Error | null;
  refetch: () => unknown;
}

interface LevelProps<Row> {
  query: LevelQuery<Row>;
  failed: string;
  title: string;
  text: string;
  icon: ReactNode;
  describe: (row: Row) => LevelItem;
  addLabel: string;
  searchLabel: string;
  emptyTitle: string;
  emptyText: string;
  onSelect: (id: string) => void;
  onAdd: () => void;
  onOpen: (mode: RowAction, row: Row) => void;
}

const noSearch = { search: '' };
/** Items shown at first and added by 'Show more'. */
const pageSize = 60;
const searchAbove = 6;

/** One level of the drill-down: its items, to select, edit or delete, and a button to add one. */
export function Level<Row extends { id: string }>({ query, ...props }: LevelProps<Row>) {
  const t = useMessages();
  const [{ search }, choose] = useAddressChoice(noSearch);
  const [limit, setLimit] = useState(pageSize);
  if (query.isLoadingError)
    return (
      <Surface>
        <ErrorState text={serverTextOr(query.error, props.failed)} onRetry={query.refetch} />
      </Surface>
    );
  if (!query.data) return <Loading text={t('loading')} />;
  const matches = finding(search);
  const items = query.data.map((row) => ({ row, item: props.describe(row) }));
  const found = items.filter(({ item }) => matches(`${item.name} ${item.details}`));
  const add = (
    <Button startIcon={<Add />} onClick={props.onAdd}>
      {props.addLabel}
    </Button>
  );
  return (
    <Card title={props.title} description={props.text} action={items.length > 0 ? add : undefined}>
      {items.length === 0 && (
        <EmptyState
          icon={props.icon}
          title={props.emptyTitle}
          text={props.emptyText}
          action={add}
        />
      )}
      {(items.length > searchAbove || search !== '') && (
        <SearchBox
          value={search}
          onChange={(typed) => choose({ search: typed })}
          placeholder={props.searchLabel}
        />
      )}
      {items.length > 0 && found.length === 0 && (
        <StatusLine color="textSecondary" sx={{ paddingBlock: 2 }}>
          {t('noMatch', { search })}
        </StatusLine>
      )}
      <Grid>
        {found.slice(0, limit).map(({ row, item }) => (
          <Item
            key={row.id}
            item={item}
            onSelect={() => props.onSelect(row.id)}
            onOpen={(mode) => props.onOpen(mode, row)}
          />
        ))}
      </Grid>
      <ShowMore
        hidden={found.length - limit}
        step={pageSize}
        onMore={() => setLimit(limit + pageSize)}
      />
    </Card>
  );
}

interface ItemProps {
  item: LevelItem;
  onSelect: () => void;
  onOpen: (mode: RowAction) => void;
}

function Item({ item, onSelect, onOpen }: ItemProps) {
  const { name, details, dimmed } = item;
  return (
    <li data-dimmed={dimmed === undefined ? undefined : true}>
      <Box sx={{ flex: 1, minInlineSize: 0 }}>
        <div className="what">
          <button type="button" onClick={onSelect}>
            {name}
          </button>
          {details !== '' && (
            <Typography variant="body2" color={dimmed === undefined ? 'textSecondary' : undefined}>
              {details}
            </Typography>
          )}
        </div>
        {dimmed !== undefined && (
          <Box sx={{ marginBlockStart: 0.75 }}>
            <Chip variant="outline" label={dimmed} />
          </Box>
        )}
      </Box>
      <ItemActions name={name} onOpen={onOpen} />
    </li>
  );
}

export function ItemActions(props: {
  name: string;
  compact?: boolean;
  onOpen: (mode: RowAction) => void;
}) {
  const t = useMessages();
  const { name, compact = false, onOpen } = props;
  const style = compact ? { minHeight: 34, minWidth: 34, padding: 6 } : undefined;
  return (
    <Stack direction="row" className="actions">
      <IconAction
        tip={t('editShort')}
        label={t('edit', { name })}
        style={style}
        onClick={() => onOpen('edit')}
      >
        <Edit aria-hidden />
      </IconAction>
      <IconAction
        tip={t('deleteShort')}
        label={t('delete', { name })}
        style={style}
        onClick={() => onOpen('delete')}
      >
        <Delete aria-hidden />
      </IconAction>
    </Stack>
  );
}

const Grid = styled('ul')(({ theme: { vars, spacing } }) => ({
  display: 'grid',
  gap: spacing(1.25),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(20rem, 100%), 1fr))',
  '&:empty': { display: 'none' },
  '& > li': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: spacing(0.5),
    minBlockSize: 72,
    paddingBlock: spacing(1.25),
    paddingInline: spacing(2, 0.75),
    borderRadius: radius.control,
    border: `1px solid ${vars.palette.divider}`,
    overflowWrap: 'anywhere',
    transition: `border-color ${motion.quick}ms, background-color ${motion.quick}ms`,
    '&:hover': { borderColor: vars.palette.primary.main },
    '&:focus-within': { borderColor: vars.palette.primary.main },
  },
  '& > li[data-dimmed]': {
    backgroundColor: vars.palette.background.default,
    // The lowest opacity at which the text is still readable.
    '& .what': { opacity: 0.75 },
  },
  // The name is the button; its click area is the whole item, below the two small buttons.
  '& .what > button': {
    all: 'unset',
    cursor: 'pointer',
    fontWeight: 600,
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radius.control },
    '&:focus-visible::after': { outline: `2px solid ${vars.palette.primary.main}` },
  },
  '& .actions': { position: 'relative', zIndex: 1 },
}));
