import Business from '@mui/icons-material/BusinessRounded';
import Button from '@mui/material/Button';
import { useText } from '../../lib/text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { messages } from './messages.en.ts';

/** What is shown where an institution is chosen and there is none, with the way to add one. */
export function NoInstitutions() {
  const t = useText(messages);
  return (
    <EmptyState
      icon={<Business />}
      title={t('noInstitutions')}
      text={t('noInstitutionsText')}
      action={
        <Button variant="secondary" href="/master/classes">
          {t('toClasses')}
        </Button>
      }
    />
  );
}
