import ArrowBack from '@mui/icons-material/ArrowBackRounded';
import { isFramed } from '../../lib/frame.ts';
import { Button } from '../../ui/Button.tsx';
import { courseAddress } from './launch.ts';
import { useEntryText } from './text.ts';

/** The way back to the LMS, where its launch has named one. */
export function BackToCourse() {
  const t = useEntryText();
  const address = courseAddress();
  if (address === null) return null;
  // The course stands around a frame; going back there must leave the frame.
  const go = () => window.open(address, isFramed() ? '_top' : '_self');
  return (
    <Button variant="ghost" size="sm" onClick={go}>
      <ArrowBack aria-hidden />
      {t('backToCourse')}
    </Button>
  );
}
