import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { canStart } from '../../cases/can-start.ts';
import { useSignedIn } from '../../lib/auth.ts';
import { caseQuery } from '../api.ts';
import { useMessages } from './messages.en.ts';

/**
 * 'Practice Again' while the case can be practiced: not after the student has left its class, or when
 * it has closed. Hidden in its place until that is known.
 */
export function PracticeAgain({ caseId, size }: { caseId: string; size?: 'sm' }) {
  const t = useMessages();
  const { role } = useSignedIn();
  const { data, isLoading } = useQuery(caseQuery(caseId, role === 'instructor'));
  if (data === null || (data && !canStart(data))) return null;
  return (
    <Button
      size={size}
      href={`/practice/${caseId}`}
      style={isLoading ? { visibility: 'hidden' } : undefined}
    >
      {t('again')}
    </Button>
  );
}
