import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { formatShortDate } from '../../lib/format.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Failure } from '../../ui/Alert.tsx';
import { Card } from '../../ui/Card.tsx';
import { LoadingButton } from '../../ui/LoadingButton.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { forgetWord, type KeptWord, reviewWord, wordsQuery } from './api.ts';
import { useMessages } from './messages.en.ts';

interface ReviewProps {
  /** The due words, in the order of the review; without those that are deleted meanwhile. */
  words: readonly KeptWord[];
  onMore: () => void;
}

/** Flash cards: recall the word, reveal it, and rate whether it was known. */
export function Review({ words, onMore }: ReviewProps) {
  const t = useMessages();
  const [rated, setRated] = useState<readonly string[]>([]);
  /** The word whose back is shown. */
  const [turned, setTurned] = useState<KeptWord>();
  const [last, setLast] = useState<KeptWord | null>(null);
  const content = useRef<HTMLDivElement>(null);
  const word = words.find(({ id }) => !rated.includes(id));
  const shown = word === turned;
  /** The pressed button unmounts: the focus moves to what comes in its place. */
  const focusContent = () => content.current?.focus({ preventScroll: true });
  const answer = useMutation({
    mutationFn: (known: boolean) => (word ? reviewWord(word, known) : Promise.reject(new Error())),
    onSuccess: (reviewed) => {
      const { activeElement, body } = document;
      if (activeElement === body || content.current?.contains(activeElement)) focusContent();
      setLast(reviewed);
      setRated([...rated, reviewed.id]);
      queryClient.setQueryData(wordsQuery.queryKey, (all) =>
        all?.map((one) => (one.id === reviewed.id ? reviewed : one)),
      );
    },
    onError: (error) => {
      // Deleted on another device or in another tab: on to the next one.
      if (!word || !(error instanceof ApiError) || error.status !== 404) return;
      forgetWord(word.id);
      answer.reset();
    },
  });
  return (
    <Card
      title={t('review')}
      description={word && t('progress', { number: words.indexOf(word) + 1, count: words.length })}
    >
      <Stack ref={content} tabIndex={-1} sx={{ gap: 1.5 }}>
        {word ? (
          <>
            <Typography
              lang={word.language_code}
              dir="auto"
              sx={{ fontSize: '1.75rem', fontWeight: 650, overflowWrap: 'anywhere' }}
            >
              {word.word}
            </Typography>
            {shown && <Back word={word} />}
            <Failure error={answer.error} text={t('answerFailed')} />
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
              {shown ? (
                <>
                  <LoadingButton
                    variant="outline"
                    loading={answer.isPending && answer.variables === false}
                    disabled={answer.isPending}
                    onClick={() => answer.mutate(false)}
                  >
                    {t('notYet')}
                  </LoadingButton>
                  <LoadingButton
                    loading={answer.isPending && answer.variables === true}
                    disabled={answer.isPending}
                    onClick={() => answer.mutate(true)}
                  >
                    {t('knewIt')}
                  </LoadingButton>
                </>
              ) : (
                <Button
                  onClick={() => {
                    setTurned(word);
                    focusContent();
                  }}
                >
                  {t('show')}
                </Button>
              )}
            </Stack>
          </>
        ) : (
          <Typography>{t('done')}</Typography>
        )}
      </Stack>
      <Muted role="status">
        {last && t('nextTime', { word: last.word, date: formatShortDate(last.due_at) })}
      </Muted>
      {!word && (
        <Button variant="outline" onClick={onMore} sx={{ alignSelf: 'flex-start' }}>
          {t('more')}
        </Button>
      )}
    </Card>
  );
}

function Back({ word: { meaning, sentence, language_code } }: { word: KeptWord }) {
  const t = useMessages();
  return (
    <Stack sx={{ gap: 0.75 }}>
      <Typography dir="auto" sx={{ overflowWrap: 'anywhere' }}>
        {meaning || t('noMeaning')}
      </Typography>
      {sentence && (
        <Typography
          lang={language_code}
          dir="auto"
          color="textSecondary"
          sx={{ overflowWrap: 'anywhere' }}
        >
          {sentence}
        </Typography>
      )}
    </Stack>
  );
}
