import ArrowBack from '@mui/icons-material/ArrowBackRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { isFramed } from '../lib/frame.ts';
import { useText } from '../lib/text.ts';
import { visuallyHidden } from '../ui/visually-hidden.ts';
import { courseAddress } from './launch.ts';
import { messages } from './messages.en.ts';

/** The way back to the LMS, where its launch has named one. */
export default function BackToCourse({ compact }: { compact: boolean }) {
  const t = useText(messages);
  const address = courseAddress();
  if (address === null) return null;
  // The course stands around a frame; going back there must leave the frame.
  const go = () => window.open(address, isFramed() ? '_top' : '_self');
  return (
    <Button variant="ghost" size={compact ? 'icon' : 'sm'} onClick={go}>
      <ArrowBack aria-hidden className="flip-in-rtl" />
      <Box component="span" sx={compact ? visuallyHidden : undefined}>
        {t('backToCourse')}
      </Box>
    </Button>
  );
}
