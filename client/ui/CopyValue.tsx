import Check from '@mui/icons-material/CheckRounded';
import Copy from '@mui/icons-material/ContentCopyRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useText } from '../lib/text.ts';
import { radius } from './theme/tokens.ts';
import { messages } from './messages.en.ts';

/** A labelled value with a button that copies it. */
export function CopyValue({ label, value }: { label: string; value: string }) {
  const t = useText(messages);
  const id = useId();
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setCopied(value);
  };
  const done = copied === value;
  return (
    <Box sx={{ minInlineSize: 0 }}>
      <Typography id={id} variant="subtitle2" component="p">
        {label}
      </Typography>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          paddingInlineStart: 1.5,
          marginBlockStart: 0.5,
          borderRadius: `${radius.control}px`,
          bgcolor: 'tint.neutral',
        }}
      >
        <Box
          component="code"
          aria-labelledby={id}
          dir="ltr"
          sx={{
            flex: 1,
            minInlineSize: 0,
            fontSize: '0.875rem',
            overflowWrap: 'anywhere',
            whiteSpace: 'pre-wrap',
            paddingBlock: 1,
          }}
        >
          {value}
        </Box>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t(done ? 'copied' : 'copy', { name: label })}
          onClick={() => void copy()}
        >
          {done ? <Check /> : <Copy />}
        </Button>
      </Box>
    </Box>
  );
}
