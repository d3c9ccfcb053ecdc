import OpenInNew from '@mui/icons-material/OpenInNewRounded';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { isFramed } from '../../lib/frame.ts';
import { Button, type ButtonSize, type ButtonVariant } from '../../ui/Button.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { openOwnWindow } from './launch.ts';
import { useEntryText } from './text.ts';

interface OpenWindowButtonProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** 'Open in a new window', for a product that an LMS shows in a frame; nothing outside of one. */
export function OpenWindowButton({ variant = 'outline', size = 'sm' }: OpenWindowButtonProps) {
  const t = useEntryText();
  const { pathname, search } = useLocation();
  const [failed, setFailed] = useState(false);
  if (!isFramed()) return null;
  const open = async () => {
    try {
      setFailed(!(await openOwnWindow(pathname + search)));
    } catch (error) {
      console.error('No window of its own', error);
      setFailed(true);
    }
  };
  const icon = size === 'icon';
  const button = (
    <Button
      variant={variant}
      size={size}
      aria-label={icon ? t('ownWindow') : undefined}
      onClick={() => void open()}
    >
      <OpenInNew aria-hidden />
      {!icon && t('ownWindow')}
    </Button>
  );
  return (
    <>
      {icon ? <Tooltip title={t('ownWindow')}>{button}</Tooltip> : button}
      {failed && (
        <span role="alert" style={{ fontSize: '0.875rem' }}>
          {t('ownWindowFailed')}
        </span>
      )}
    </>
  );
}
