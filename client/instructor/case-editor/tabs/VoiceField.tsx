import VolumeUp from '@mui/icons-material/VolumeUpRounded';
import Stack from '@mui/material/Stack';
import { useEffect, useRef, useState } from 'react';
import { voiceNames, type Voice } from '../../../../tool/contract/constants/practice-case.ts';
import { LoadingButton } from '../../../ui/LoadingButton.tsx';
import { Select } from '../../../ui/Select.tsx';
import { loadVoiceSample } from '../api.ts';
import { useMessages } from '../messages.en.ts';
import type { TabProps } from './field-id.ts';

export const voiceLabel = (t: ReturnType<typeof useMessages>, voice: Voice): string =>
  t('voiceLabel', {
    name: voice.charAt(0).toUpperCase() + voice.slice(1),
    manner: t(`voice_${voice}`),
  });

/** The partner's voice, and a button to play a sample in the language of the case. */
export function VoiceField({ draft, onChange }: TabProps) {
  const t = useMessages();
  const { playing, play } = useSample();
  return (
    <Stack direction="row" sx={{ gap: 1.5, alignItems: 'flex-end', flexWrap: 'wrap' }}>
      <div style={{ flex: '1 1 16rem', minInlineSize: 0 }}>
        <Select<Voice>
          label={t('field_voice')}
          value={draft.voice}
          onChange={(voice) => onChange({ voice })}
          options={voiceNames.map((voice) => ({ value: voice, label: voiceLabel(t, voice) }))}
        />
      </div>
      <LoadingButton
        variant="outline"
        loading={playing}
        startIcon={<VolumeUp aria-hidden />}
        onClick={() => void play(draft.voice, draft.language_code)}
      >
        {playing ? t('previewing') : t('preview')}
      </LoadingButton>
    </Stack>
  );
}

/** Plays one sample at a time; a failure is only logged (specification 2 §8). */
function useSample() {
  const [playing, setPlaying] = useState(false);
  const sound = useRef<HTMLAudioElement>(null);
  useEffect(() => () => sound.current?.pause(), []);
  const play = async (voice: Voice, language: string) => {
    setPlaying(true);
    let url: string | undefined;
    try {
      url = URL.createObjectURL(await loadVoiceSample(voice, language));
      sound.current = new Audio(url);
      await playToEnd(sound.current);
    } catch (error) {
      console.error('Voice preview failed', error);
    } finally {
      if (url !== undefined) URL.revokeObjectURL(url);
      setPlaying(false);
    }
  };
  return { playing, play };
}

function playToEnd(audio: HTMLAudioElement): Promise<void> {
  return new Promise((resolve, reject) => {
    audio.addEventListener('ended', () => resolve());
    audio.addEventListener('pause', () => resolve());
    audio.addEventListener('error', () => reject(new Error('The sample cannot be played')));
    audio.play().catch(reject);
  });
}
