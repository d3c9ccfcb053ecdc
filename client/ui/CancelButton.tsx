import Button, { type ButtonProps } from '@mui/material/Button';
import { useText } from '../lib/text.ts';
import { messages } from './messages.en.ts';

export function CancelButton(props: ButtonProps) {
  const t = useText(messages);
  return (
    <Button variant="outline" {...props}>
      {t('cancel')}
    </Button>
  );
}
