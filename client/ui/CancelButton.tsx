import Button, { type ButtonProps } from '@mui/material/Button';
import { useMessages } from './messages.en.ts';

export function CancelButton({ children, ...rest }: ButtonProps) {
  const t = useMessages();
  return (
    <Button variant="outline" {...rest}>
      {children ?? t('cancel')}
    </Button>
  );
}
