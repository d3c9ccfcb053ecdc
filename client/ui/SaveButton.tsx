import type { ButtonProps } from '@mui/material/Button';
import { LoadingButton } from './LoadingButton.tsx';
import { useMessages } from './messages.en.ts';

/** Submits a form that saves; its content names what is saved; default: 'Save'. */
export function SaveButton({ children, ...rest }: ButtonProps) {
  const t = useMessages();
  return (
    <LoadingButton type="submit" {...rest}>
      {rest.loading ? t('saving') : (children ?? t('save'))}
    </LoadingButton>
  );
}
