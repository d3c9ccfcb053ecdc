import type { SvgIconComponent } from '@mui/icons-material';
import Headphones from '@mui/icons-material/HeadphonesRounded';
import Pause from '@mui/icons-material/PauseRounded';
import Chat from '@mui/icons-material/RecordVoiceOverRounded';
import Timer from '@mui/icons-material/TimerRounded';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatClock, formatTimeRange } from '../../lib/format.ts';
import { languageName } from '../../lib/language-name.ts';
import { isStorageRefused } from '../../lib/storage.ts';
import type { CaseInfo } from '../api.ts';
import { useMessages } from './messages.en.ts';

/** The steps of a conversation: read once; learners with experience can open them. */
export default function Steps({ info }: { info: CaseInfo | null | undefined }): ReactNode {
  const t = useMessages();
  const language = info?.target_language;
  const timed = info && info.min_time < info.max_time;
  const steps: [SvgIconComponent, string][] = [
    [Chat, language ? t('stepTalk', { language: languageName(language) }) : t('stepTalkPlain')],
    [
      Timer,
      timed
        ? t('stepTime', {
            range: formatTimeRange(info.min_time, info.max_time),
            min: formatClock(info.min_time),
          })
        : t('stepTimePlain'),
    ],
    [Pause, t('stepPause')],
  ];
  if (!isStorageRefused()) steps.push([Headphones, t('stepRecorded')]);
  return (
    <Stack component="ul" sx={{ gap: 1 }}>
      {steps.map(([Icon, text]) => (
        <Stack key={text} component="li" direction="row" sx={{ gap: 1.25 }}>
          <Icon color="primary" sx={{ fontSize: 20 }} />
          <Typography variant="body2">{text}</Typography>
        </Stack>
      ))}
    </Stack>
  );
}
