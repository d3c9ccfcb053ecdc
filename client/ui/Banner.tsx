import CheckCircle from '@mui/icons-material/CheckCircleRounded';
import Close from '@mui/icons-material/CloseRounded';
import ErrorIcon from '@mui/icons-material/ErrorRounded';
import Info from '@mui/icons-material/InfoRounded';
import Warning from '@mui/icons-material/WarningRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useText } from '../lib/text.ts';
import { elevation, headerHeight, radius } from './theme/tokens.ts';
import { messages } from './messages.en.ts';

const icons = { success: CheckCircle, error: ErrorIcon, info: Info, warning: Warning };

interface BannerProps {
  tone: keyof typeof icons;
  children: ReactNode;
  /** Shows a close button. */
  onClose?: () => void;
  /**
   * Closes by itself after so many milliseconds; a new text starts anew (give it a `key`). As it
   * would be gone before one scrolls up to it, it stays in sight below the header.
   */
  autoHideMs?: number;
  action?: ReactNode;
}

/** A line beside the action it speaks of: `alert` for errors, `status` for the rest (W15). */
export function Banner({ tone, children, onClose, autoHideMs, action }: BannerProps) {
  const t = useText(messages);
  const close = useEffectEvent(() => onClose?.());
  useEffect(() => {
    if (autoHideMs === undefined) return;
    const timer = setTimeout(() => close(), autoHideMs);
    return () => clearTimeout(timer);
  }, [autoHideMs]);
  const Icon = icons[tone];
  return (
    <Box
      role={tone === 'error' ? 'alert' : 'status'}
      data-tone={tone}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        padding: 1.25,
        paddingInlineStart: 1.75,
        borderRadius: `${radius.control}px`,
        bgcolor: `tint.${tone}`,
        color: `${tone}.main`,
        fontSize: '0.9375rem',
        fontWeight: 500,
        lineHeight: 1.45,
        ...(autoHideMs !== undefined && {
          position: 'sticky',
          insetBlockStart: `calc(${headerHeight} + 8px)`,
          zIndex: 5,
          boxShadow: elevation.floating,
        }),
      }}
    >
      <Icon fontSize="small" aria-hidden />
      {/* The action moves below a text that would be narrower than about 20 characters beside it. */}
      <Box
        sx={{
          flex: 1,
          minInlineSize: 0,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1.25,
        }}
      >
        <Box sx={{ flex: '1 1 12em', minInlineSize: 0, overflowWrap: 'anywhere' }}>{children}</Box>
        {action}
      </Box>
      {onClose && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('close')}
          onClick={onClose}
          style={{ color: 'inherit', minHeight: 32, minWidth: 32 }}
        >
          <Close />
        </Button>
      )}
    </Box>
  );
}
