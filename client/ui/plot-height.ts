/** Height of a bar chart's drawing, in pixels: known before the drawing has arrived. */
export const plotHeight = (bars: number, horizontal: boolean): number =>
  horizontal ? bars * 36 + 16 : 208;
