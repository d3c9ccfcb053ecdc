import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Platform } from '../../../tool/contract/lti-platforms.ts';
import { call } from '../../lib/api.ts';
import { formatFullDateTime } from '../../lib/format.ts';
import { Alert } from '../../ui/Alert.tsx';
import { ConfirmAction } from '../../ui/ConfirmAction.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { platformsQuery } from './api.ts';
import { useMessages } from './messages.en.ts';

export function SigningKeys({ platform }: { platform: Platform }) {
  const t = useMessages();
  const client = useQueryClient();
  const [rotated, setRotated] = useState<Platform | null>(null);
  const [asking, setAsking] = useState(false);
  const { keys } = rotated ?? platform;
  const rotate = async () => {
    const params = { id: platform.id };
    setRotated(await call('POST /api/master/lti/platforms/{id}/rotate-key', { params }));
    await client.invalidateQueries(platformsQuery);
    setAsking(false);
  };
  return (
    <Stack component="section" aria-label={t('keys')} sx={{ gap: 1, paddingBlockStart: 1 }}>
      <Typography variant="h3">{t('keys')}</Typography>
      <Muted>{t('keysText')}</Muted>
      {rotated && <Alert severity="success">{t('rotated')}</Alert>}
      <Box component="ul" sx={{ listStyle: 'disc', paddingInlineStart: 2.5 }}>
        {keys.map(({ kid, created_at, leaves_at }) => (
          <li key={kid}>
            <code>{kid}</code> ·{' '}
            {leaves_at === null
              ? t('keySince', { date: formatFullDateTime(created_at) })
              : t('keyLeaves', { date: formatFullDateTime(leaves_at) })}
          </li>
        ))}
      </Box>
      <div>
        <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
          {t('rotate')}
        </Button>
      </div>
      {asking && (
        <ConfirmAction
          title={t('rotate')}
          text={t('rotateText', { name: platform.name })}
          confirmLabel={t('rotate')}
          busyLabel={t('rotating')}
          action={rotate}
          failed={t('rotateFailed')}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  );
}
