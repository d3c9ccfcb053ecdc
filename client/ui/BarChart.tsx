import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useText } from '../lib/text.ts';
import { radius } from './theme/tokens.ts';
import { messages } from './messages.en.ts';

export interface Bar {
  key: string;
  /** Below the bar, short: 'Mar 4'. */
  label: string;
  /** Its height; null where there is a figure that must not be shown. */
  value: number | null;
  /** The figure in words or digits: '12', '1h 5m', 'Too few students'. */
  text: string;
  /** Where the figure has no room above the bar; `text` unless given. */
  short?: string;
}

interface BarChartProps {
  /** What the bars show, for assistive technology. */
  label: string;
  bars: readonly Bar[];
  /** Headings of the table that says the same. */
  headers: { label: string; value: string };
}

/** More bars than this have room for every other label only. */
const manyBars = 8;

/**
 * Figures in a row, such as one per week. The bars are decoration: the table below says the same in
 * words. Of many bars every other label is left out, on a phone the figures too.
 */
export function BarChart({ label, bars, headers }: BarChartProps) {
  const t = useText(messages);
  const highest = Math.max(...bars.map(({ value }) => value ?? 0), 1);
  return (
    <Box component="figure" aria-label={label} sx={{ margin: 0 }}>
      <Plot aria-hidden data-many={bars.length > manyBars || undefined}>
        {bars.map((bar) => (
          <div key={bar.key} className="column">
            <span className="figure">{bar.short ?? bar.text}</span>
            <div
              className="bar"
              data-hidden={bar.value === null || undefined}
              style={{ blockSize: `calc((100% - 3rem) * ${(bar.value ?? highest / 4) / highest})` }}
            />
            <span className="label">{bar.label}</span>
          </div>
        ))}
      </Plot>
      <Alternative>
        <summary>{t('asTable')}</summary>
        <table aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{headers.label}</th>
              <th scope="col">{headers.value}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.key}>
                <th scope="row">{bar.label}</th>
                <td>{bar.text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Alternative>
    </Box>
  );
}

const Plot = styled('div')(({ theme: { vars, spacing, breakpoints } }) => ({
  display: 'flex',
  gap: spacing(0.75),
  blockSize: '13rem',
  fontSize: '0.75rem',
  fontVariantNumeric: 'tabular-nums',
  color: vars.palette.text.secondary,
  '& .column': {
    flex: '1 1 0',
    minInlineSize: 0,
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    // A label wider than its column reaches over its neighbours instead of widening the bar.
    alignItems: 'center',
    whiteSpace: 'nowrap',
    lineHeight: '1.5rem',
  },
  '& .figure': { fontWeight: 600, color: vars.palette.text.primary },
  '& .bar': {
    flexShrink: 0,
    inlineSize: '100%',
    maxInlineSize: '3rem',
    // A week of nothing still has its place on the line.
    minBlockSize: 2,
    borderRadius: `${radius.small / 2}px ${radius.small / 2}px 0 0`,
    backgroundColor: vars.palette.primary.main,
  },
  '& .bar[data-hidden]': {
    backgroundColor: 'transparent',
    border: `1px dashed ${vars.palette.outline.main}`,
    borderBlockEnd: 'none',
  },
  '&[data-many] .column:nth-last-of-type(even) .label': { visibility: 'hidden' },
  // The last one has no neighbour to reach over, only the edge of the card.
  '&[data-many] .column:last-of-type .label': { alignSelf: 'flex-end' },
  [breakpoints.down('sm')]: {
    '&[data-many] .figure': { visibility: 'hidden' },
  },
}));

const Alternative = styled('details')(({ theme: { vars, spacing } }) => ({
  fontSize: '0.875rem',
  '& summary': {
    cursor: 'pointer',
    fontWeight: 600,
    color: vars.palette.text.secondary,
    paddingBlock: spacing(1),
  },
  '& table': { borderCollapse: 'collapse', minInlineSize: 'min(100%, 20rem)' },
  '& th, & td': {
    padding: spacing(0.75, 2, 0.75, 0),
    textAlign: 'start',
    fontWeight: 400,
    fontVariantNumeric: 'tabular-nums',
    borderBlockEnd: `1px solid ${vars.palette.divider}`,
  },
  '& thead th': { fontWeight: 600, color: vars.palette.text.secondary },
  '& td, & thead th:last-of-type': { textAlign: 'end', paddingInlineEnd: 0 },
}));
