import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { canStart } from '../../cases/can-start.ts';
import { caseQuery } from '../api.ts';
import { useMessages } from './messages.en.ts';

interface PracticeAgainProps {
  caseId: string;
  size?: 'sm';
  /** The caller teaches, and may test drafts. */
  drafts?: boolean;
}

/**
 * 'Practice Again' unless the case cannot be practiced: the student has left its class, or it has closed.
 */
export function PracticeAgain({ caseId, size, drafts = false }: PracticeAgainProps) {
  const t = useMessages();
  const { data } = useQuery(caseQuery(caseId, drafts));
  if (data === null || (data && !canStart(data))) return null;
  return (
    <Button size={size} href={`/practice/${caseId}`}>
      {t('again')}
    </Button>
  );
}
