import OpenInNew from '@mui/icons-material/OpenInNewRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Alert } from '../ui/Alert.tsx';
import { type ButtonSize } from '../ui/theme/button.ts';
import { openOwnWindow } from './launch.ts';
import { useMessages } from './messages.en.ts';

/** Opens the current page in a window of its own; `icon` is for the header and shows no text. */
export default function OpenWindowButton({ size = 'sm' }: { size?: ButtonSize | undefined }) {
  const t = useMessages();
  const { pathname, search } = useLocation();
  const [failed, setFailed] = useState(false);
  const open = async () => {
    try {
      setFailed(!(await openOwnWindow(pathname + search)));
    } catch (error) {
      console.error('No window of its own', error);
      setFailed(true);
    }
  };
  const icon = size === 'icon';
  return (
    <>
      <Tooltip title={icon && t('ownWindow')}>
        <Button
          variant={icon ? 'ghost' : 'outline'}
          size={size}
          aria-label={icon ? t('ownWindow') : undefined}
          onClick={() => void open()}
        >
          <OpenInNew aria-hidden className="flip-in-rtl" />
          {!icon && t('ownWindow')}
        </Button>
      </Tooltip>
      {failed &&
        (icon ? (
          <Box sx={belowHeader}>
            <Alert severity="error" onClose={() => setFailed(false)}>
              {t('ownWindowFailed')}
            </Alert>
          </Box>
        ) : (
          <span role="alert" style={{ fontSize: '0.875rem' }}>
            {t('ownWindowFailed')}
          </span>
        ))}
    </>
  );
}

/** The bar of the header has no room for a sentence. */
const belowHeader = { position: 'absolute', insetBlockStart: '100%', insetInline: 8 } as const;
