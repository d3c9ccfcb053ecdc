import { styled } from '@mui/material/styles';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { radius } from './theme/tokens.ts';

/** Delays in milliseconds (specification 1 §9). */
export const tooltipDelayMs = 700;
export const tooltipSkipMs = 300;

/** When any tooltip was last closed: the next one opens at once within `tooltipSkipMs` of it. */
let lastClosedAt = -Infinity;

/** Distance from the thing it names, and from the edge of the window, in pixels. */
const gap = 6;

interface TooltipProps {
  title: string;
  /** 0 in the sidebar, where the tooltip is the label. */
  delayMs?: number;
  placement?: 'bottom' | 'end';
  /** Shows nothing, e.g. where the label itself is visible. */
  disabled?: boolean;
  /** Must have an accessible name of its own; the tooltip only shows it to the eye. */
  children: ReactNode;
}

/** A short name that appears on hover and on keyboard focus. */
export function Tooltip(props: TooltipProps) {
  const { title, delayMs = tooltipDelayMs, placement = 'bottom', disabled = false } = props;
  const [anchor, setAnchor] = useState<DOMRect | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const place = useCallback(
    (bubble: HTMLElement | null) => {
      if (bubble && anchor) putBeside(bubble, anchor, placement);
    },
    [anchor, placement],
  );

  const show = (target: HTMLElement) => {
    clearTimeout(timer.current);
    const open = () => setAnchor(target.getBoundingClientRect());
    const skip = performance.now() - lastClosedAt <= tooltipSkipMs;
    if (delayMs === 0 || skip) open();
    else timer.current = setTimeout(open, delayMs);
  };
  const hide = () => {
    clearTimeout(timer.current);
    if (anchor !== null) lastClosedAt = performance.now();
    setAnchor(null);
  };

  return (
    <span
      role="presentation"
      style={{ display: 'inline-flex', minWidth: 0 }}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') show(event.currentTarget);
      }}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) show(event.currentTarget);
      }}
      onBlur={hide}
      onKeyDown={(event) => {
        if (event.key === 'Escape') hide();
      }}
    >
      {props.children}
      {anchor !== null &&
        !disabled &&
        createPortal(
          <Bubble role="tooltip" ref={place}>
            {title}
          </Bubble>,
          document.body,
        )}
    </span>
  );
}

function putBeside(bubble: HTMLElement, anchor: DOMRect, placement: 'bottom' | 'end'): void {
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const rightToLeft = document.documentElement.dir === 'rtl';
  const beside = rightToLeft ? anchor.left - width - gap : anchor.right + gap;
  const left = placement === 'end' ? beside : anchor.left + (anchor.width - width) / 2;
  const top = placement === 'end' ? anchor.top + (anchor.height - height) / 2 : anchor.bottom + gap;
  bubble.style.left = `${Math.min(Math.max(gap, left), window.innerWidth - width - gap)}px`;
  bubble.style.top = `${Math.min(Math.max(gap, top), window.innerHeight - height - gap)}px`;
}

const Bubble = styled('div')(({ theme: { vars, zIndex } }) => ({
  position: 'fixed',
  zIndex: zIndex.tooltip,
  maxInlineSize: '20rem',
  padding: '6px 10px',
  borderRadius: radius.small,
  backgroundColor: vars.palette.text.primary,
  color: vars.palette.background.default,
  fontSize: '0.8125rem',
  fontWeight: 500,
  pointerEvents: 'none',
}));
