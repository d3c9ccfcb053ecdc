import Box from '@mui/material/Box';
import { formatNumber } from '../../../lib/format.ts';
import { useMessages } from '../messages.en.ts';

export const warning = { color: 'warning.main', fontWeight: 600 } as const;

/** Warns at a text of the maximum length: the browser cuts off the end of a longer one that is pasted. */
export function FullHint({ hint, typed, max }: { hint?: string; typed: string; max: number }) {
  const t = useMessages();
  return (
    <>
      {hint}
      <Box role="status" sx={warning}>
        {typed.length >= max && t('full', { max: formatNumber(max) })}
      </Box>
    </>
  );
}
