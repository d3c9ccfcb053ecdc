export interface Bar {
  key: string;
  /** The short label at the axis: 'Mar 4'. */
  label: string;
  /** The bar's length; null if the figure must not be shown. */
  value: number | null;
  /** The figure as text: '12', '1h 5m', 'Too few students'. */
  text: string;
  /** The figure for a bar with little room; default: `text`. */
  short?: string;
  /** A CSS color; default: the primary color. */
  color?: string;
}

export interface PlotProps {
  bars: readonly Bar[];
  /** Horizontal bars, for long labels. */
  horizontal: boolean;
}

/** Height of the drawing in pixels, known before the drawing has loaded. */
export const plotHeight = (bars: number, horizontal: boolean): number =>
  horizontal ? bars * 36 + 16 : 208;
