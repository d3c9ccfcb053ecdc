export interface Bar {
  key: string;
  /** Beside its end at the axis, short: 'Mar 4'. */
  label: string;
  /** Its length; null where there is a figure that must not be shown. */
  value: number | null;
  /** The figure in words or digits: '12', '1h 5m', 'Too few students'. */
  text: string;
  /** Where the figure has no room beside the bar; `text` unless given. */
  short?: string;
  /** A CSS color; the primary color unless given. */
  color?: string;
}

export interface PlotProps {
  bars: readonly Bar[];
  /** Whether the bars lie below one another: for long labels. */
  horizontal: boolean;
}

/** Height of a bar chart's drawing, in pixels: known before the drawing has arrived. */
export const plotHeight = (bars: number, horizontal: boolean): number =>
  horizontal ? bars * 36 + 16 : 208;
