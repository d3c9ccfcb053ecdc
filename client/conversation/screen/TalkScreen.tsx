import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Surface } from '../../ui/Card.tsx';
import { OnDemand } from '../../ui/OnDemand.tsx';
import { mobileWidth, roomy, tightTalk } from '../../ui/theme/tokens.ts';
import type { VoiceView } from '../session/view.ts';
import type { VoiceSession } from '../session/voice-session.ts';
import { useRecordings } from '../recording/use-recordings.ts';
import { LazyLineDialog } from '../line/LazyLineDialog.tsx';
import type { CaptionLine } from '../realtime/turn-order.ts';
import { WordChips } from '../words/WordChips.tsx';
import { Captions, itemOf } from './Captions.tsx';
import { HelpControls, MainControls } from './Controls.tsx';
import { LazyHintCard } from './LazyHintCard.tsx';
import { loadHoldToTalk } from './load-hold-to-talk.ts';
import { Notices } from './Notices.tsx';
import { StatusPanel, TurnLine } from './StatusPanel.tsx';
import { Waveform } from './Waveform.tsx';

interface TalkScreenProps {
  view: VoiceView;
  session: VoiceSession;
  demo: boolean;
  /** ISO 639-1 code of the language practised. */
  language: string | undefined;
  /** Key items that the learner is to use. */
  words: readonly string[] | undefined;
  /** Path of the list of cases. */
  list: string;
  onEnd: () => void;
}

/** Loaded when the learner wants to type; if that fails they speak on, and may try again. */
const loadTypeTurn = () => import('./TypeTurn.tsx');

export function TalkScreen({ view, session, demo, language, words, list, onEnd }: TalkScreenProps) {
  // Played during the conversation, a recording would be taken for new speech.
  const recordings = useRecordings(view.conversationId, view.status === 'paused');
  const [openTurn, setOpenTurn] = useState<{ line: CaptionLine; paused: boolean } | null>(null);
  /** Pauses the conversation while the details of a line are open. */
  const showTurn = (line: CaptionLine) => {
    const { status, timeUp } = session.view();
    const paused = status === 'connected' && !timeUp;
    if (paused) session.pause();
    setOpenTurn({ line, paused });
  };
  const closeTurn = () => {
    setOpenTurn(null);
    if (openTurn?.paused && session.view().status === 'paused') session.resume();
  };
  // Typed turns that do not count also do not tick off words.
  const counted = view.typedCounts ? view.lines : view.lines.filter(({ typed }) => !typed);
  return (
    <Box sx={layout}>
      <Surface
        sx={{
          gridArea: 'status',
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          gap: 0.75,
          padding: 1.25,
          [roomy]: { gap: 1.5, padding: 2.5 },
          [low]: { flexDirection: 'column-reverse', justifyContent: 'flex-end' },
        }}
      >
        <StatusPanel view={view} demo={demo} />
        <TurnLine view={view} />
        {/* Last: in a low window the controls may cover it. */}
        <Waveform sound={() => session.sound} />
      </Surface>
      <Stack sx={{ gridArea: 'words', gap: 1.5, minInlineSize: 0, flex: 1 }}>
        <Notices
          view={view}
          list={list}
          onReconnect={() => session.reconnect()}
          onSound={() => session.sound?.play()}
        />
        <LazyHintCard turns={session.turns} hint={view.hint} language={language} />
        <Surface
          sx={{
            padding: 1.25,
            [roomy]: { padding: 2 },
            display: 'flex',
            flexDirection: 'column',
            flex: '1 1 0',
            // The Help button is over the end of the list.
            [`${landscape} and ${mobileWidth}`]: { '& ol': { paddingInlineEnd: '2.5rem' } },
          }}
        >
          <WordChips words={words} language={language} lines={counted} />
          <Captions
            lines={view.lines}
            language={language}
            recordings={recordings}
            onOpenTurn={showTurn}
          />
        </Surface>
      </Stack>
      <Surface sx={controls}>
        {view.typing && view.phase === 'talking' && (
          <OnDemand
            load={loadTypeTurn}
            onMissing={() => session.turns.toggleTyping()}
            with={{
              turns: session.turns,
              counts: view.typedCounts,
              language,
              disabled: view.status !== 'connected' || view.timeUp,
            }}
          />
        )}
        {view.pushToTalk && !view.typing && view.phase === 'talking' && (
          <OnDemand
            load={loadHoldToTalk}
            onMissing={() => session.turns.toggleTyping()}
            with={{
              turns: session.turns,
              holding: view.holding,
              disabled: view.status !== 'connected' || view.timeUp,
            }}
          />
        )}
        <HelpControls view={view} session={session} />
        <MainControls view={view} session={session} onEnd={onEnd} />
      </Surface>
      {openTurn && view.conversationId && (
        <LazyLineDialog
          conversationId={view.conversationId}
          text={openTurn.line.text}
          own={openTurn.line.role === 'user'}
          language={language}
          recording={recordings.get(itemOf(openTurn.line))}
          paused={openTurn.paused}
          onClose={closeTurn}
        />
      )}
    </Box>
  );
}

const landscape = '@media (min-width: 600px) and (max-height: 35rem)';

/** Two columns: a wide window, one that is low for its width, or a phone in landscape. */
const besides = `${landscape}, (min-width: 45rem) and (max-height: 48rem), not all and ${tightTalk}`;

/** A phone in landscape: the controls may cover the end of the status. */
const low = '@media (min-width: 600px) and (max-height: 24rem)';

/**
 * One column in which the captions take the remaining height of the window, so that the newest line
 * and the controls are always visible; the controls are last, within reach of the thumb.
 */
const layout = {
  display: 'flex',
  flexDirection: 'column',
  gap: { xs: 1, md: 1.5 },
  flex: 1,
  [besides]: {
    display: 'grid',
    gap: 2,
    gridTemplate:
      '"status words" auto "controls words" 1fr / minmax(0, min(25rem, 45%)) minmax(0, 1fr)',
  },
};

const controls = {
  gridArea: 'controls',
  // Stay visible while the page scrolls, where they leave room for what they cover.
  '@media (min-height: 30em), (min-width: 600px) and (min-height: 17em)': { position: 'sticky' },
  insetBlockEnd: 0,
  zIndex: 2,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 0.5,
  padding: 0.75,
  // In one column of a small window the Help button is at the end of the last row.
  '& > :last-child': { paddingInlineEnd: '3.25rem' },
  [besides]: { alignSelf: 'start', '& > :last-child': { paddingInlineEnd: 0 } },
  [roomy]: { gap: 1, padding: 2, '& > :last-child': { paddingInlineEnd: 0 } },
};
