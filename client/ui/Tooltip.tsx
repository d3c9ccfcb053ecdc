import MuiTooltip from '@mui/material/Tooltip';
import { type ReactElement, useEffect, useRef, useState } from 'react';

/** Delays in milliseconds (specification 1 §9). */
export const tooltipDelayMs = 700;
export const tooltipSkipMs = 300;

/** When any tooltip was last closed: the next one opens at once within `tooltipSkipMs` of it. */
let lastClosedAt = -Infinity;

interface TooltipProps {
  title: string;
  /** 0 in the sidebar, where the tooltip is the label. */
  delayMs?: number;
  placement?: 'top' | 'bottom' | 'left' | 'right';
  /** Shows nothing, e.g. where the label itself is visible. */
  disabled?: boolean;
  children: ReactElement;
}

export function Tooltip({
  title,
  delayMs = tooltipDelayMs,
  placement = 'bottom',
  disabled = false,
  children,
}: TooltipProps) {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = () => {
    clearTimeout(timer.current);
    const skip = performance.now() - lastClosedAt <= tooltipSkipMs;
    if (delayMs === 0 || skip) setOpen(true);
    else timer.current = setTimeout(() => setOpen(true), delayMs);
  };
  const hide = () => {
    clearTimeout(timer.current);
    if (open) lastClosedAt = performance.now();
    setOpen(false);
  };

  return (
    <MuiTooltip
      title={disabled ? '' : title}
      open={open && !disabled}
      enterDelay={0}
      leaveDelay={0}
      onOpen={show}
      onClose={hide}
      placement={placement}
      slotProps={{ transition: { timeout: 0 } }}
    >
      {/* MUI's own handlers tell of opening only; a pointer that leaves early must stop the timer. */}
      <span style={{ display: 'inline-flex', minWidth: 0 }} onPointerLeave={hide}>
        {children}
      </span>
    </MuiTooltip>
  );
}
