import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Platform } from '../../../tool/contract/lti-platforms.ts';
import { call } from '../../lib/api.ts';
import { formatFullDateTime } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { Alert, Failure } from '../../ui/Alert.tsx';
import { LoadingButton } from '../../ui/LoadingButton.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { platformsQuery } from './api.ts';
import { messages } from './messages.en.ts';

export function SigningKeys({ platform }: { platform: Platform }) {
  const t = useText(messages);
  const client = useQueryClient();
  const rotating = useMutation({
    mutationFn: () =>
      call('POST /api/master/lti/platforms/{id}/rotate-key', { params: { id: platform.id } }),
    onSuccess: () => client.invalidateQueries(platformsQuery),
  });
  const { keys } = rotating.data ?? platform;
  return (
    <Stack component="section" aria-label={t('keys')} sx={{ gap: 1, paddingBlockStart: 1 }}>
      <Typography variant="h3">{t('keys')}</Typography>
      <Muted>{t('keysText')}</Muted>
      {rotating.isSuccess && <Alert severity="success">{t('rotated')}</Alert>}
      <Failure error={rotating.error} text={t('rotateFailed')} />
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
        <LoadingButton
          variant="outline"
          size="sm"
          loading={rotating.isPending}
          onClick={() => rotating.mutate()}
        >
          {rotating.isPending ? t('rotating') : t('rotate')}
        </LoadingButton>
      </div>
    </Stack>
  );
}
