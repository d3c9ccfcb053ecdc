import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { keptWordLimits } from '../../../tool/contract/constants/limits.ts';
import { useSignedIn } from '../../lib/auth.ts';
import { currentLocale, useLocale } from '../../lib/locale.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { PlayTurn } from '../recording/PlayTurn.tsx';
import type { Recording } from '../recording/recordings.ts';
import { KeepWord } from './KeepWord.tsx';
import { useMessages } from './messages.en.ts';
import { WordPicker } from './WordPicker.tsx';
import { type Choice, partAround, phraseOf, piecesOf } from './words-of.ts';
import { localeDetails } from '../../../tool/contract/constants/locales.ts';
import { Alert, Failure } from '../../ui/Alert.tsx';
import { LoadingButton } from '../../ui/LoadingButton.tsx';
import { translate } from './api.ts';

export interface LineDialogProps {
  conversationId: string;
  text: string;
  own: boolean;
  /** ISO 639-1 code of the spoken language. */
  language: string | undefined;
  recording: Recording | undefined;
  /** The conversation is paused until the dialog closes. */
  paused: boolean;
  onClose: () => void;
}

/** One line of a conversation: play it, translate it, save its words. */
export default function LineDialog(props: LineDialogProps) {
  const { conversationId, text, language, recording, paused, onClose } = props;
  const t = useMessages();
  const { role } = useSignedIn();
  const pieces = piecesOf(text, language);
  const [choice, setChoice] = useState<Choice | null>(null);
  const [kept, setKept] = useState<Choice | null>(null);
  const phrase = choice && phraseOf(pieces, choice);
  const keeps = role === 'student';
  const translates = language !== currentLocale();
  return (
    <Dialog
      open
      title={props.own ? t('yours') : t('partners')}
      description={paused ? t('paused') : undefined}
      onClose={onClose}
      actions={<Button onClick={onClose}>{paused ? t('goOn') : t('close')}</Button>}
    >
      <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
        <WordPicker
          pieces={pieces}
          language={language}
          choice={choice === kept ? null : choice}
          onChoose={keeps || translates ? setChoice : undefined}
        />
        <PlayTurn recording={recording} label={t('hear')} />
      </Stack>
      {!recording && <Muted>{t('noSound')}</Muted>}
      {translates && <Translation conversationId={conversationId} text={text} />}
      {keeps && !phrase && <Muted>{t('tapWord')}</Muted>}
      {keeps && choice && phrase && (
        <KeepWord
          key={phrase}
          conversationId={conversationId}
          word={phrase}
          sentence={partAround(pieces, choice, keptWordLimits.sentence)}
          language={language}
          translates={translates}
          onKept={() => setKept(choice)}
        />
      )}
    </Dialog>
  );
}

/** The line in the language of the interface, on request: each translation may cost money. */
function Translation({ conversationId, text }: { conversationId: string; text: string }) {
  const t = useMessages();
  const locale = useLocale();
  const { tag, name } = localeDetails[locale];
  const asked = useMutation({ mutationFn: () => translate(conversationId, text) });
  return (
    <div aria-live="polite">
      {asked.data === undefined && (
        <LoadingButton
          size="sm"
          variant="outline"
          loading={asked.isPending}
          onClick={() => asked.mutate()}
        >
          {t('translate', { language: name })}
        </LoadingButton>
      )}
      {asked.data === null && <Alert severity="info">{t('cannotTranslate')}</Alert>}
      {typeof asked.data === 'string' && (
        <Typography lang={tag} dir="auto" data-testid="translation">
          {asked.data}
        </Typography>
      )}
      <Failure error={asked.error} text={t('translateFailed')} />
    </div>
  );
}
