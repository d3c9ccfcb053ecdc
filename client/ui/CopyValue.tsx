import Check from '@mui/icons-material/CheckRounded';
import Copy from '@mui/icons-material/ContentCopyRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { Alert } from './Alert.tsx';
import { radius } from './theme/tokens.ts';
import { useMessages } from './messages.en.ts';

/** A labelled value with a button that copies it, or selects it where the page may not copy. */
export function CopyValue({ label, value }: { label: string; value: string }) {
  const t = useMessages();
  const id = useId();
  const [copied, setCopied] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  const text = useRef<HTMLElement>(null);
  const copy = async () => {
    try {
      // Absent without https, and refused in a frame without the permission.
      await navigator.clipboard.writeText(value);
      setCopied(value);
    } catch {
      setRefused(true);
      if (text.current) getSelection()?.selectAllChildren(text.current);
    }
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
          ref={text}
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
      {refused && !done && <Alert severity="error">{t('notCopied')}</Alert>}
    </Box>
  );
}
