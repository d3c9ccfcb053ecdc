import Button, { type ButtonProps } from '@mui/material/Button';
import { useMessages } from './messages.en.ts';

export function CancelButton(props: ButtonProps) {
  const t = useMessages();
  return (
    <Button variant="outline" {...props}>
      {t('cancel')}
    </Button>
  );
}
