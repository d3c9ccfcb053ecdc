import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { BarChart } from '@mui/x-charts/BarChart';
import { plotHeight, type PlotProps } from './bar-plot.ts';
import { radius } from './theme/tokens.ts';

/** With more vertical bars than this, a phone has no room for their values. */
const manyBars = 8;

/** The drawing of a bar chart. Only `BarChart` imports it, lazily, because its library is large. */
export default function BarPlot({ bars, horizontal }: PlotProps) {
  const { vars, breakpoints, direction } = useTheme();
  const reverse = direction === 'rtl';
  const phone = useMediaQuery(breakpoints.down('sm'));
  const tooMany = phone && !horizontal && bars.length > manyBars;
  // The library's default leaves uneven gaps: labels are counted from the last bar.
  const labelled = bars.length <= manyBars ? 1 : phone ? 3 : 2;
  const byKey = new Map(bars.map((bar) => [bar.key, bar]));
  const bands = {
    scaleType: 'band',
    data: bars.map(({ key }) => key),
    valueFormatter: (key: string) => byKey.get(key)?.label ?? '',
    categoryGapRatio: horizontal ? 0.45 : 0.25,
    disableLine: true,
    disableTicks: true,
    colorMap: {
      type: 'ordinal',
      values: bars.map(({ key }) => key),
      colors: bars.map(({ color }) => color ?? vars.palette.primary.main),
    },
  } as const;
  const longest = Math.max(1, ...bars.map(({ value }) => value ?? 0));
  // Space beyond the longest bar for its value; it needs a larger share of a phone's short bars.
  const room = horizontal ? (phone ? 1.5 : 1.3) : 1.15;
  const values = { position: 'none', min: 0, max: longest * room } as const;
  // The date below the first or last bar is wider than its bar, and cut where it has no room.
  const edge = horizontal ? 0 : 20;
  // The library places the text of a zero to the right of the origin, where a mirrored axis is.
  const zero = horizontal && reverse ? { textAnchor: 'end', dx: -8 } : {};
  return (
    <BarChart
      disableKeyboardNavigation
      hideLegend
      skipAnimation
      sx={{ '& text': { unicodeBidi: 'plaintext' } }}
      borderRadius={radius.small / 2}
      height={plotHeight(bars.length, horizontal)}
      margin={{ left: edge, right: edge, top: 4, bottom: 4 }}
      layout={horizontal ? 'horizontal' : 'vertical'}
      xAxis={[
        horizontal
          ? { ...values, reverse }
          : {
              ...bands,
              height: 24,
              reverse,
              tickLabelInterval: (_value: string, index: number) =>
                (bars.length - 1 - index) % labelled === 0,
            },
      ]}
      yAxis={[
        horizontal
          ? {
              ...bands,
              width: phone ? 120 : 200,
              position: reverse ? 'right' : 'left',
              tickLabelStyle: { textAnchor: reverse ? 'start' : 'end' },
            }
          : values,
      ]}
      slotProps={{ barLabel: ({ dataIndex }) => (bars[dataIndex]?.value ? {} : zero) }}
      series={[
        {
          data: bars.map(({ value }) => value ?? 0),
          valueFormatter: (_value, { dataIndex }) => bars[dataIndex]?.text ?? '',
          barLabelPlacement: 'outside',
          barLabel: ({ dataIndex }) => {
            const bar = bars[dataIndex];
            return tooMany ? '' : (bar?.short ?? bar?.text ?? '');
          },
        },
      ]}
    />
  );
}
