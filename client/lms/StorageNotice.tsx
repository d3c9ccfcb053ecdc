import Box from '@mui/material/Box';
import { useText } from '../lib/text.ts';
import { Banner } from '../ui/Banner.tsx';
import OpenWindowButton from './OpenWindowButton.tsx';
import { messages } from './messages.en.ts';

/** Said where the browser lets a frame keep nothing: all is lost when the page is loaded anew. */
export default function StorageNotice() {
  const t = useText(messages);
  return (
    <Box sx={{ marginBlockEnd: 3 }}>
      <Banner tone="warning" action={<OpenWindowButton />}>
        {t('nothingKept')}
      </Banner>
    </Box>
  );
}
