import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { optional } from '../lib/lazy-page.ts';
import { plotHeight, type PlotProps } from './bar-plot.ts';
import { useMessages } from './messages.en.ts';

type BarChartProps = Pick<PlotProps, 'bars'> &
  Partial<Pick<PlotProps, 'horizontal'>> & {
    /** What the bars show, for assistive technology. */
    label: string;
    /** Column headers of the equivalent table. */
    headers: { label: string; value: string };
  };

/** The drawing is loaded after the page; if that fails, the table remains. */
const BarPlot = optional(() => import('./BarPlot.tsx'));

/**
 * Figures in a row, such as one per week. The chart is hidden from assistive technology: the table
 * below it has the same values.
 */
export function BarChart({ label, bars, headers, horizontal = false }: BarChartProps) {
  const t = useMessages();
  return (
    <Box component="figure" aria-label={label} sx={{ margin: 0 }}>
      {/* The drawing mirrors its own axes; its text anchors must not be mirrored with the page. */}
      <div aria-hidden style={{ blockSize: plotHeight(bars.length, horizontal), direction: 'ltr' }}>
        <Suspense>
          <BarPlot bars={bars} horizontal={horizontal} />
        </Suspense>
      </div>
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
    paddingBlock: spacing(0.75),
    paddingInline: spacing(0, 2),
    textAlign: 'start',
    fontWeight: 400,
    fontVariantNumeric: 'tabular-nums',
    borderBlockEnd: `1px solid ${vars.palette.divider}`,
  },
  '& thead th': { fontWeight: 600, color: vars.palette.text.secondary },
  '& td, & thead th:last-of-type': { textAlign: 'end', paddingInlineEnd: 0 },
}));
