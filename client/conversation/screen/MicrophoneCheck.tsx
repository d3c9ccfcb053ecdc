import { Suspense, useSyncExternalStore } from 'react';
import Mic from '@mui/icons-material/MicRounded';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { radius } from '../../ui/theme/tokens.ts';
import { Alert } from '../../ui/Alert.tsx';
import { LoadingButton } from '../../ui/LoadingButton.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { optional } from '../../lib/lazy-page.ts';
import { Select } from '../../ui/Select.tsx';
import { OwnWindow } from '../../lms/OwnWindow.tsx';
import type { MicrophoneProbe } from '../audio/microphone-probe.ts';
import { useMessages } from '../messages.en.ts';

interface MicrophoneCheckProps {
  probe: MicrophoneProbe;
  /** The last start failed because of the microphone. */
  refused: boolean;
}

/** Choice of the microphone and a level meter, before the conversation starts. */
export function MicrophoneCheck({ probe, refused }: MicrophoneCheckProps) {
  const t = useMessages();
  const check = useSyncExternalStore(probe.subscribe, probe.view);

  if (check.state === 'denied')
    return (
      <>
        <Alert severity="error" action={<OwnWindow />}>
          {t('micDenied')}
        </Alert>
        <LazyMicrophoneHelp />
      </>
    );
  if (check.state !== 'on')
    return (
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
        <LoadingButton
          variant="outline"
          startIcon={<Mic />}
          loading={check.state === 'opening'}
          onClick={() => void probe.open()}
        >
          {t('micTest')}
        </LoadingButton>
        <Muted sx={{ flex: '1 1 12rem' }}>{t('micWhy')}</Muted>
        {refused && <LazyMicrophoneHelp />}
      </Stack>
    );
  return (
    <Stack sx={{ gap: 1.25 }}>
      {check.devices.length > 1 && (
        <Select
          label={t('micDevice')}
          hideLabel
          minWidth="100%"
          value={check.deviceId}
          options={check.devices.map(({ id, label }, at) => ({
            value: id,
            label: label || t('micDefault', { number: at + 1 }),
          }))}
          onChange={(id) => void probe.open(id)}
        />
      )}
      <Level level={check.level} label={t('micLevel')} />
      <Muted role="status">{check.heard ? t('micHeard') : t('micSilent')}</Muted>
    </Stack>
  );
}

function Level({ level, label }: { level: number; label: string }) {
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.25, color: 'speak.main' }}>
      <Mic fontSize="small" aria-hidden />
      <Box
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(level * 100)}
        sx={{
          flex: 1,
          blockSize: 10,
          overflow: 'hidden',
          borderRadius: `${radius.round}px`,
          bgcolor: 'tint.neutral',
        }}
      >
        <Box
          // The width changes many times a second: a style attribute creates no new style rule.
          style={{ inlineSize: `${Math.round(level * 100)}%` }}
          sx={{ blockSize: '100%', borderRadius: 'inherit', bgcolor: 'speak.main' }}
        />
      </Box>
    </Stack>
  );
}

/** The message above it names the problem. */
const MicrophoneHelp = optional(() => import('../microphone-help/MicrophoneHelp.tsx'));

/** Loaded when a microphone was refused. */
function LazyMicrophoneHelp() {
  return (
    <Suspense fallback={null}>
      <MicrophoneHelp />
    </Suspense>
  );
}
