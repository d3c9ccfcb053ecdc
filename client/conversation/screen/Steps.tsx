import Headphones from '@mui/icons-material/HeadphonesRounded';
import Pause from '@mui/icons-material/PauseRounded';
import Chat from '@mui/icons-material/RecordVoiceOverRounded';
import Timer from '@mui/icons-material/TimerRounded';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatClock, formatTimeRange } from '../../lib/format.ts';
import { languageName } from '../../lib/language-name.ts';
import { useText } from '../../lib/text.ts';
import type { CaseInfo } from '../api.ts';
import { messages } from '../messages.en.ts';

/** What will happen in a conversation: read once, and by whoever has talked before when they want to. */
export default function Steps({ info }: { info: CaseInfo | null | undefined }): ReactNode {
  const t = useText(messages);
  const language = info?.target_language;
  const timed = info && info.min_time < info.max_time;
  return (
    <Stack component="ul" sx={{ gap: 1, margin: 0, padding: 0, listStyle: 'none' }}>
      <Step icon={<Chat />}>
        {language ? t('stepTalk', { language: languageName(language) }) : t('stepTalkPlain')}
      </Step>
      <Step icon={<Timer />}>
        {timed
          ? t('stepTime', {
              range: formatTimeRange(info.min_time, info.max_time),
              min: formatClock(info.min_time),
            })
          : t('stepTimePlain')}
      </Step>
      <Step icon={<Pause />}>{t('stepPause')}</Step>
      <Step icon={<Headphones />}>{t('stepRecorded')}</Step>
    </Stack>
  );
}

function Step({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 1.25, alignItems: 'flex-start', '& svg': { color: 'primary.main', fontSize: 20 } }}
    >
      {icon}
      <Typography variant="body2">{children}</Typography>
    </Stack>
  );
}
