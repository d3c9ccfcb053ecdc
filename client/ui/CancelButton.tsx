import Button, { type ButtonProps } from '@mui/material/Button';
import { useText } from '../lib/text.ts';
import { messages } from './messages.en.ts';

/** Leaves a form or a dialog without a change. */
export function CancelButton(props: ButtonProps) {
  const t = useText(messages);
  return (
    <Button variant="outline" {...props}>
      {t('cancel')}
    </Button>
  );
}
