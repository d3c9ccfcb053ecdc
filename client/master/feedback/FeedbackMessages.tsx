import Forum from '@mui/icons-material/ForumRounded';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { feedbackStates } from '../../../tool/contract/constants/feedback-states.ts';
import type { FeedbackMessage } from '../../../tool/contract/system-feedback.ts';
import { useText } from '../../lib/text.ts';
import { useAddressChoice } from '../../lib/use-address-choice.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Paged } from '../../ui/Paged.tsx';
import { Select } from '../../ui/Select.tsx';
import { keepFocus } from '../../ui/ShowMore.tsx';
import { feedbackQuery } from './api.ts';
import { Message } from './Message.tsx';
import { messages } from './messages.en.ts';
import { NoteDialog } from './NoteDialog.tsx';

const defaultFilter = { state: 'all' };

export function FeedbackMessages() {
  const t = useText(messages);
  const [choice, setChoice] = useAddressChoice(defaultFilter);
  const state = feedbackStates.find((one) => one === choice.state);
  const query = useInfiniteQuery(feedbackQuery(state));
  // Here, because a row goes when a colleague answers its message while the note is written.
  const [noted, setNoted] = useState<FeedbackMessage | null>(null);
  return (
    <Card
      title={t('title')}
      description={t('text')}
      action={
        <Select
          hideLabel
          label={t('state')}
          value={state ?? 'all'}
          onChange={(chosen) => setChoice({ state: chosen })}
          options={(['all', ...feedbackStates] as const).map((value) => ({
            value,
            label: t(value),
          }))}
        />
      }
    >
      <Paged
        query={query}
        failed={t('failed')}
        empty={
          state ? (
            <EmptyState icon={<Forum />} title={t('noMatch')} />
          ) : (
            <EmptyState icon={<Forum />} title={t('emptyTitle')} text={t('emptyText')} />
          )
        }
      >
        {(rows) => (
          <ul ref={keepFocus} aria-label={t('title')}>
            {rows.map((message) => (
              <Message key={message.id} message={message} onNote={() => setNoted(message)} />
            ))}
          </ul>
        )}
      </Paged>
      {noted && <NoteDialog message={noted} onClose={() => setNoted(null)} />}
    </Card>
  );
}
