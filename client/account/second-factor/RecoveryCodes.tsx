import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMessages } from './messages.en.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** The recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useMessages();
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`;
  return (
    <Stack sx={{ gap: 2 }}>
      <div>
        <Typography variant="h3">{t('recoveryTitle')}</Typography>
        <Typography color="textSecondary" sx={{ marginBlockStart: 0.5 }}>
          {t('recoveryText')}
        </Typography>
      </div>
      <Box
        component="ul"
        aria-label={t('recoveryList')}
        dir="ltr"
        sx={{
          padding: 2,
          borderRadius: 2,
          bgcolor: 'tint.neutral',
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(12.5rem, 1fr))',
          gap: 1,
        }}
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Box>
      <Stack direction="row" sx={{ gap: 1.25, flexWrap: 'wrap' }}>
        <Button onClick={onDone}>{t('done')}</Button>
        <Button variant="outline" href={file} download="parley-recovery-codes.txt">
          {t('download')}
        </Button>
      </Stack>
    </Stack>
  );
}
