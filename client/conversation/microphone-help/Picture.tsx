import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Browser } from './browser.ts';

/**
 * Where a browser has the permission: its window with the button marked, and the open panel. It has
 * no text, so that it needs no translation; the steps next to it say the same.
 */
export function Picture({ browser }: { browser: Browser }) {
  return (
    <Drawing viewBox="0 0 320 190" aria-hidden data-browser={browser}>
      {pictures[browser]}
    </Drawing>
  );
}

const windowFrame = (
  <>
    <rect className="paper" x="8" y="8" width="304" height="174" rx="10" />
    <path className="line" d="M8 46 H312" />
    <circle className="dot" cx="24" cy="27" r="4" />
    <circle className="dot" cx="38" cy="27" r="4" />
    <rect className="field" x="62" y="17" width="238" height="20" rx="10" />
  </>
);

const address = (x: number, y: number, width: number) => (
  <rect className="text" x={x} y={y} width={width} height="6" rx="3" />
);

const microphone = (x: number, y: number) => (
  <g transform={`translate(${x} ${y})`}>
    <rect className="ink" x="4" y="0" width="6" height="10" rx="3" />
    <path className="stroke" d="M1 6 a6 6 0 0 0 12 0 M7 12 v4" />
  </g>
);

const sliders = (x: number, y: number) => (
  <g className="stroke" transform={`translate(${x} ${y})`}>
    <path d="M0 3 H6 M10 3 H14 M0 9 H3 M7 9 H14" />
    <circle cx="8" cy="3" r="2" />
    <circle cx="5" cy="9" r="2" />
  </g>
);

const lock = (x: number, y: number) => (
  <g transform={`translate(${x} ${y})`}>
    <rect className="ink" x="0" y="5" width="11" height="8" rx="2" />
    <path className="stroke" d="M2.5 5 V3.5 a3 3 0 0 1 6 0 V5" />
  </g>
);

/** The open panel: a row for the microphone, switched on. */
const panel = (x: number, y: number, width = 150) => (
  <g transform={`translate(${x} ${y})`}>
    <rect className="panel" width={width} height="66" rx="8" />
    {address(14, 14, width - 70)}
    <path className="line" d={`M0 30 H${width}`} />
    {microphone(14, 39)}
    {address(36, 45, 46)}
    <rect className="switch" x={width - 42} y="40" width="28" height="16" rx="8" />
    <circle className="knob" cx={width - 22} cy="48" r="6" />
  </g>
);

const mark = (x: number, y: number) => <circle className="mark" cx={x} cy={y} r="16" />;

const desktop = (icon: ReactNode) => (
  <>
    {windowFrame}
    {icon}
    {address(94, 24, 110)}
    {panel(66, 58)}
    {mark(79, 27)}
  </>
);

const phone = (
  <>
    <rect className="paper" x="100" y="4" width="120" height="182" rx="16" />
    <path className="line" d="M146 12 H174" />
  </>
);

const pictures: Record<Browser, ReactNode> = {
  chrome: desktop(sliders(72, 21)),
  edge: desktop(lock(73, 20)),
  firefox: desktop(microphone(73, 19)),
  safariMac: (
    <>
      <rect className="paper" x="8" y="8" width="304" height="174" rx="10" />
      <path className="line" d="M8 34 H312" />
      <circle className="ink" cx="24" cy="21" r="5" />
      <rect className="text" x="42" y="17" width="40" height="8" rx="4" />
      <rect className="text" x="94" y="18" width="22" height="6" rx="3" />
      <rect className="text" x="128" y="18" width="22" height="6" rx="3" />
      {panel(42, 40, 170)}
      <rect className="mark" x="36" y="10" width="52" height="22" rx="11" />
    </>
  ),
  chromeAndroid: (
    <>
      {phone}
      <rect className="field" x="110" y="20" width="100" height="20" rx="10" />
      {sliders(117, 24)}
      {address(140, 27, 50)}
      {panel(104, 108, 112)}
      {mark(124, 30)}
    </>
  ),
  safariIos: (
    <>
      {phone}
      <rect className="field" x="110" y="150" width="100" height="22" rx="11" />
      <g className="stroke">
        <rect x="118" y="156" width="12" height="7" rx="2" />
        <path d="M118 167 H130" />
      </g>
      {address(142, 158, 46)}
      {panel(104, 70, 112)}
      {mark(124, 161)}
    </>
  ),
};

const Drawing = styled('svg')(({ theme: { vars } }) => ({
  inlineSize: '100%',
  maxInlineSize: 320,
  blockSize: 'auto',
  flexShrink: 0,
  '& .paper': { fill: vars.palette.background.paper, stroke: vars.palette.divider },
  '& .panel': { fill: vars.palette.background.paper, stroke: vars.palette.text.disabled },
  '& .field': { fill: vars.palette.tint.neutral },
  '& .line': { stroke: vars.palette.divider },
  '& .dot, & .text': { fill: vars.palette.text.disabled },
  '& .ink': { fill: vars.palette.text.secondary },
  '& .stroke': {
    fill: 'none',
    stroke: vars.palette.text.secondary,
    strokeWidth: 1.8,
    strokeLinecap: 'round',
  },
  '& .switch': { fill: vars.palette.success.main },
  '& .knob': { fill: vars.palette.background.paper },
  '& .mark': { fill: 'none', stroke: vars.palette.error.main, strokeWidth: 3 },
}));
