import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keptWordLimits } from '../../../tool/contract/constants/limits.ts';
import { Alert, Failure } from '../../ui/Alert.tsx';
import { Field } from '../../ui/Field.tsx';
import { LoadingButton } from '../../ui/LoadingButton.tsx';
import { keepWord, translate } from './api.ts';
import { useMessages } from './messages.en.ts';

interface KeepWordProps {
  conversationId: string;
  word: string;
  sentence: string;
  language: string | undefined;
  translates: boolean;
  onKept: () => void;
}

/** Saves a word with its meaning, translated or typed, to 'My Words'. */
export function KeepWord(props: KeepWordProps) {
  const { conversationId, word, sentence, language, translates, onKept } = props;
  const t = useMessages();
  const client = useQueryClient();
  const [meaning, setMeaning] = useState('');
  const lookUp = useMutation({
    mutationFn: (_typed: string) => translate(conversationId, word),
    onSuccess: (found, typed) => {
      // What is typed meanwhile stays.
      if (found === null) return;
      setMeaning((now) => (now === typed ? found.slice(0, keptWordLimits.meaning) : now));
    },
  });
  const keep = useMutation({
    mutationFn: () => keepWord({ conversation_id: conversationId, word, meaning, sentence }),
    onSuccess: () => {
      onKept();
      return client.invalidateQueries({ queryKey: ['words'] });
    },
  });
  if (word.length > keptWordLimits.word)
    return <Typography variant="body2">{t('tooLong')}</Typography>;
  if (keep.isSuccess) return <Alert severity="success">{t('kept', { word })}</Alert>;
  const failed = lookUp.error ?? keep.error;
  return (
    <Stack ref={scrollTo} sx={{ gap: 1.25, scrollMarginBlockEnd: '0.5rem' }}>
      <Typography lang={language} dir="auto" sx={{ fontWeight: 650 }}>
        {word}
      </Typography>
      <Field
        label={t('meaning')}
        value={meaning}
        onChange={(event) => setMeaning(event.target.value)}
        inputProps={{ maxLength: keptWordLimits.meaning, dir: 'auto' }}
        hint={lookUp.data === null ? t('cannotTranslate') : t('meaningHint')}
      />
      <Failure error={failed} text={t('keepFailed')} />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {translates && lookUp.data !== null && (
          <LoadingButton
            size="sm"
            variant="outline"
            loading={lookUp.isPending}
            onClick={() => lookUp.mutate(meaning)}
          >
            {t('lookUp')}
          </LoadingButton>
        )}
        <LoadingButton size="sm" loading={keep.isPending} onClick={() => keep.mutate()}>
          {t('keep')}
        </LoadingButton>
      </Stack>
    </Stack>
  );
}

/** Where the line fills the dialog, as on a phone, a tap on a word would not show what keeps it. */
const scrollTo = (form: HTMLElement | null) => form?.scrollIntoView({ block: 'nearest' });
