import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Muted } from '../../../ui/Muted.tsx';
import { turnAnchor } from '../../../ui/Transcript.tsx';
import { PlayTurn } from '../../recording/PlayTurn.tsx';
import type { Recording } from '../../recording/recordings.ts';
import { useMessages } from './messages.en.ts';

export interface OwnWordsProps {
  own: { quote: string; turn: number; item_id?: string | undefined };
  conversationId: string;
  recordings: ReadonlyMap<string, Recording>;
  linkToTurn: boolean;
  /** ISO 639-1 code of the spoken language. */
  language: string;
}

/** A quote of the learner, with its recording and a link to the turn. */
export function OwnWords({ own, ...props }: OwnWordsProps) {
  const { conversationId, recordings, linkToTurn, language } = props;
  const t = useMessages();
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
      <Typography lang={language} dir="auto" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        “{own.quote}”
      </Typography>
      <PlayTurn recording={recordings.get(own.item_id ?? '')} />
      {linkToTurn ? (
        <Link
          variant="body2"
          href={`/student/conversations/${conversationId}#${turnAnchor(own.turn)}`}
          aria-label={t('turnLink', { number: own.turn })}
          sx={{ paddingBlock: 1 }}
        >
          {t('turn', { number: own.turn })}
        </Link>
      ) : (
        <Muted>{t('turn', { number: own.turn })}</Muted>
      )}
    </Stack>
  );
}
