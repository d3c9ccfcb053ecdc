import type { ButtonProps } from '@mui/material/Button';
import { useText } from '../lib/text.ts';
import { LoadingButton } from './LoadingButton.tsx';
import { messages } from './messages.en.ts';

/** Submits a form that saves; its content names what is saved; default: 'Save'. */
export function SaveButton({ children, ...rest }: ButtonProps) {
  const t = useText(messages);
  return (
    <LoadingButton type="submit" {...rest}>
      {rest.loading ? t('saving') : (children ?? t('save'))}
    </LoadingButton>
  );
}
