import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo, Suspense, useEffect, useRef, useState } from 'react';
import { useSignedIn } from '../../lib/auth.ts';
import { optional } from '../../lib/lazy-page.ts';
import { talkPreferences } from '../../lib/talk-preferences.ts';
import { speakerTint } from '../../ui/theme/speakers.ts';
import { radius } from '../../ui/theme/tokens.ts';
import type { Recording } from '../recording/recordings.ts';
import type { CaptionLine, Speaker } from '../realtime/turn-order.ts';
import { Muted } from '../../ui/Muted.tsx';
import { useMessages as useSharedTexts } from '../../ui/messages.en.ts';
import { useMessages } from '../messages.en.ts';

const PlayTurn = optional(async () => ({
  default: (await import('../recording/PlayTurn.tsx')).PlayTurn,
}));

interface CaptionsProps {
  lines: CaptionLine[];
  /** ISO 639-1 code of the spoken language. */
  language: string | undefined;
  /** Recordings of the learner's turns that can be played now, by the provider's item ids. */
  recordings: ReadonlyMap<string, Recording>;
  /** Called to show the details of a line, which keeps the function with which it was drawn last. */
  onOpenTurn: (line: CaptionLine) => void;
}

/** Captions of both sides; each side can be hidden to practise listening or speaking alone. */
export function Captions({ lines, language, recordings, onOpenTurn }: CaptionsProps) {
  const t = useMessages();
  // An accommodation overrides the preference in this browser.
  const always = useSignedIn().user.accommodations?.captions === true;
  const [shown, setShown] = useState<Record<Speaker, boolean>>(() => {
    const { partnerCaptions, ownCaptions } = talkPreferences();
    return { assistant: always || partnerCaptions, user: always || ownCaptions };
  });
  const toggle = (side: Speaker) => () => setShown({ ...shown, [side]: !shown[side] });
  const visible = lines.filter(({ role }) => shown[role]);
  const none = !shown.assistant && !shown.user;
  return (
    <Stack sx={{ gap: 1.25, flex: 1 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Toggle on={shown.assistant} label={t('captionsPartner')} onClick={toggle('assistant')} />
        <Toggle on={shown.user} label={t('captionsLearner')} onClick={toggle('user')} />
      </Stack>
      <Lines lines={visible} language={language} recordings={recordings} onOpenTurn={onOpenTurn}>
        {none ? t('captionsHidden') : t('captionsEmpty')}
      </Lines>
    </Stack>
  );
}

function Toggle({ on, label, onClick }: { on: boolean; label: string; onClick: () => void }) {
  return (
    <Button size="sm" variant={on ? 'secondary' : 'outline'} aria-pressed={on} onClick={onClick}>
      {label}
    </Button>
  );
}

function Lines({
  lines,
  language,
  recordings,
  onOpenTurn,
  children,
}: CaptionsProps & { children: string }) {
  const t = useMessages();
  const list = useRef<HTMLOListElement>(null);
  const atEnd = useRef(true);
  const scrolledTo = useRef(0);
  const last = lines.at(-1);

  // Scrolls to the newest words, unless the learner has scrolled back to read.
  useEffect(() => {
    if (list.current && atEnd.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines.length, last?.text]);
  // A hint or a notice shrinks the list: the visible part must stay.
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const observer = new ResizeObserver(() => {
      if (atEnd.current) box.scrollTop = box.scrollHeight;
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, []);

  return (
    <Box
      component="ol"
      ref={list}
      tabIndex={0}
      aria-label={t('captions')}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        // A new line or a notice may come before the event of an earlier scroll: only back is away.
        const isBack = scrollTop < scrolledTo.current;
        scrolledTo.current = scrollTop;
        if (scrollTop + clientHeight >= scrollHeight - 24) atEnd.current = true;
        else if (isBack) atEnd.current = false;
      }}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
        overflowY: 'auto',
        flex: '1 1 0',
        minBlockSize: '4rem',
        borderRadius: `${radius.small}px`,
      }}
    >
      {lines.length === 0 && (
        <Muted component="li" sx={{ margin: 'auto' }}>
          {children}
        </Muted>
      )}
      {lines.map((line) => (
        <Line
          key={line.id}
          line={line}
          language={language}
          recording={recordings.get(itemOf(line))}
          onOpenTurn={onOpenTurn}
        />
      ))}
    </Box>
  );
}

/** The provider's item id of a turn, which is also the key of its recording. */
export const itemOf = ({ id }: CaptionLine): string => id.split('.').at(-1) ?? '';

interface LineProps {
  line: CaptionLine;
  language: string | undefined;
  recording: Recording | undefined;
  onOpenTurn: (line: CaptionLine) => void;
}

/** Drawn again when it changes: after half an hour there are hundreds, and the newest grows word by word. */
const Line = memo(
  CaptionOf,
  (a, b) => a.recording === b.recording && a.language === b.language && isSameLine(a.line, b.line),
);

const isSameLine = (a: CaptionLine, b: CaptionLine) =>
  a.text === b.text &&
  a.state === b.state &&
  a.interrupted === b.interrupted &&
  a.typed === b.typed;

function CaptionOf({ line, language, recording, onOpenTurn }: LineProps) {
  const t = useMessages();
  const shared = useSharedTexts();
  const own = line.role === 'user';
  const lost = line.state === 'lost';
  return (
    <Box
      component="li"
      data-role={line.role}
      data-state={line.state}
      sx={{
        alignSelf: own ? 'flex-end' : 'flex-start',
        maxInlineSize: '85%',
        paddingInline: 1.75,
        paddingBlock: 1,
        borderRadius: `${radius.card}px`,
        [own ? 'borderEndEndRadius' : 'borderEndStartRadius']: '4px',
        bgcolor: `tint.${speakerTint[line.role]}`,
      }}
    >
      <Muted variant="caption" component="p">
        {[line.typed && shared('turnTyped'), line.interrupted && t('turnInterrupted')].reduce(
          (text: string, note) => (note ? shared('withNote', { text, note }) : text),
          own ? shared('you') : shared('partner'),
        )}
      </Muted>
      {lost ? (
        <Muted sx={{ fontStyle: 'italic' }}>{t('turnLost')}</Muted>
      ) : (
        <Typography
          lang={language}
          dir="auto"
          sx={lineText}
          {...(line.state === 'final' && {
            component: 'button',
            title: shared('lookCloser'),
            'aria-haspopup': 'dialog',
            onClick: () => onOpenTurn(line),
          })}
        >
          {line.text || '…'}
        </Typography>
      )}
      {own && recording && (
        <Suspense>
          <PlayTurn recording={recording} />
        </Suspense>
      )}
    </Box>
  );
}

/** A finished line is a button styled as text. */
const lineText = {
  overflowWrap: 'anywhere',
  'button&': {
    display: 'block',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'start',
    border: 0,
    padding: 0,
    background: 'none',
    cursor: 'pointer',
  },
};
