import ArrowBack from '@mui/icons-material/ArrowBackRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocation } from 'react-router-dom';
import { isFramed } from '../lib/frame.ts';
import { visuallyHidden } from '../ui/visually-hidden.ts';
import { dialogPath } from './dialog.ts';
import { courseAddress } from './launch.ts';
import { useMessages } from './messages.en.ts';

/**
 * The link back to the LMS, if the launch has a return URL. In the LMS's dialog, which has no other
 * navigation, the link back to the selection.
 */
export default function BackToCourse({ compact }: { compact: boolean }) {
  const t = useMessages();
  const { pathname } = useLocation();
  const dialog = dialogPath();
  if (dialog !== null)
    return (
      pathname !== dialog && (
        <Button variant="ghost" size="sm" href={dialog} startIcon={arrow}>
          {t('backToDialog')}
        </Button>
      )
    );
  const address = courseAddress();
  if (address === null) return null;
  // The course page is around the frame, so the link must open in the top window.
  const go = () => window.open(address, isFramed() ? '_top' : '_self');
  return (
    <Button variant="ghost" size={compact ? 'icon' : 'sm'} onClick={go}>
      {arrow}
      <Box component="span" sx={compact ? visuallyHidden : undefined}>
        {t('backToCourse')}
      </Box>
    </Button>
  );
}

const arrow = <ArrowBack aria-hidden className="flip-in-rtl" />;
