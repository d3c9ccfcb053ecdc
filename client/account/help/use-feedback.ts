import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, type SyntheticEvent, useState } from 'react';
import { feedbackMaxLength } from '../../../tool/contract/constants/limits.ts';
import { useUnsavedInput } from '../../lib/unsaved-input.ts';

export function useFeedback(send: (feedback: string) => Promise<unknown>) {
  const [text, setText] = useState('');
  useUnsavedInput('feedback', () => text, setText);
  const sending = useMutation({
    mutationFn: send,
    // What was written since is not sent yet.
    onSuccess: (_, sent) => setText((now) => (now.trim() === sent ? '' : now)),
  });
  const feedback = text.trim();
  return {
    ...sending,
    empty: feedback === '',
    submit: (event: SyntheticEvent) => {
      event.preventDefault();
      if (feedback !== '' && !sending.isPending) sending.mutate(feedback);
    },
    field: {
      multiline: true,
      required: true,
      value: text,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setText(event.target.value),
      inputProps: { maxLength: feedbackMaxLength },
    },
  };
}
