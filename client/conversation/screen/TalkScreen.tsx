import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useCallback } from 'react';
import { Surface } from '../../ui/Card.tsx';
import type { VoiceView } from '../session/view.ts';
import type { VoiceSession } from '../session/voice-session.ts';
import { useRecordings } from '../recording/use-recordings.ts';
import { Captions } from './Captions.tsx';
import { HelpControls, MainControls } from './Controls.tsx';
import { HintCard } from './HintCard.tsx';
import { HoldToTalk } from './HoldToTalk.tsx';
import { Notices } from './Notices.tsx';
import { StatusPanel, TurnLine } from './StatusPanel.tsx';
import { Waveform } from './Waveform.tsx';

interface TalkScreenProps {
  view: VoiceView;
  session: VoiceSession;
  demo: boolean;
  /** ISO 639-1 code of the language practised. */
  language: string | undefined;
  /** Where the cases are listed. */
  list: string;
  onEnd: () => void;
}

/** The conversation itself: calm, with one obvious thing to do. */
export function TalkScreen({ view, session, demo, language, list, onEnd }: TalkScreenProps) {
  const sound = useCallback(() => session.sound, [session]);
  // Heard while the conversation runs, one's own words would be taken for new ones.
  const recordings = useRecordings(view.conversationId, view.status === 'paused');
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 25rem) minmax(0, 1fr)' },
      }}
    >
      <Surface
        sx={{
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          gap: { xs: 1.25, md: 2 },
          padding: { xs: 1.5, md: 3 },
        }}
      >
        <StatusPanel view={view} demo={demo} />
        <Waveform sound={sound} />
        <TurnLine view={view} />
        {view.pushToTalk && view.phase === 'talking' && (
          <HoldToTalk
            turns={session.turns}
            holding={view.holding}
            disabled={view.status !== 'connected' || view.timeUp}
          />
        )}
        <MainControls view={view} session={session} onEnd={onEnd} />
        <HelpControls view={view} session={session} />
      </Surface>
      <Stack sx={{ gap: 2, minInlineSize: 0 }}>
        <Notices
          view={view}
          list={list}
          onReconnect={() => session.reconnect()}
          onSound={() => session.unblockSound()}
        />
        <HintCard hint={view.hint} language={language} onClose={() => session.turns.closeHint()} />
        <Surface sx={{ padding: { xs: 1.5, md: 2 } }}>
          <Captions lines={view.lines} language={language} recordings={recordings} />
        </Surface>
      </Stack>
    </Box>
  );
}
