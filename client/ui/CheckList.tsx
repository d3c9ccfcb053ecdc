import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Muted } from './Muted.tsx';
import { useMessages } from './messages.en.ts';

/** From this number of rows on, all of them can be chosen at once. */
const manyRows = 10;

interface CheckListProps {
  label: string;
  rows: readonly { id: string; title: string; detail: string; action?: ReactNode }[];
  /** Whether all rows of a long list can be chosen at once; true by default. */
  all?: boolean;
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** Rows to choose some of, in a dialog. Those chosen stay so while a search leaves them out. */
export function CheckList({ label, rows, all = true, chosen, onChange }: CheckListProps) {
  const t = useMessages();
  const toggle = (some: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const id of some)
      if (isChosen) next.add(id);
      else next.delete(id);
    onChange(next);
  };
  const ids = rows.map(({ id }) => id);
  const count = ids.filter((id) => chosen.has(id)).length;
  return (
    <Stack
      role="group"
      aria-label={label}
      // What scrolls cuts off the ring of a checkbox in focus: its edge lies outside of that.
      sx={{
        maxBlockSize: 'clamp(8rem, 30vh, 18rem)',
        flexShrink: 0,
        overflowY: 'auto',
        marginInline: -2,
        paddingInline: 2,
      }}
    >
      {all && rows.length >= manyRows && (
        <FormControlLabel
          control={
            <Checkbox
              checked={count === rows.length}
              indeterminate={count > 0 && count < rows.length}
              onChange={(_, isChosen) => toggle(ids, isChosen)}
            />
          }
          label={t('all')}
        />
      )}
      {rows.map(({ id, title, detail, action }) => (
        <Stack key={id} direction="row" sx={{ alignItems: 'center', gap: 1, paddingBlock: 0.25 }}>
          <FormControlLabel
            sx={{ flex: 1, minInlineSize: 0, marginInlineEnd: 0, overflowWrap: 'anywhere' }}
            control={
              <Checkbox
                checked={chosen.has(id)}
                onChange={(_, isChosen) => toggle([id], isChosen)}
              />
            }
            label={
              <>
                <span dir="auto">{title}</span>
                <Muted variant="caption" sx={{ display: 'block' }}>
                  {detail}
                </Muted>
              </>
            }
          />
          {action}
        </Stack>
      ))}
    </Stack>
  );
}
