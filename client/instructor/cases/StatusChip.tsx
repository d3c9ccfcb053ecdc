import Chip from '@mui/material/Chip';
import type { CaseStatus } from '../../../tool/contract/case-list.ts';
import { useMessages } from './messages.en.ts';

const variants = {
  new: 'outline',
  published: 'success',
  draft: 'warning',
  unpublished: 'outline',
} as const;

/** The status of a case, on every screen of instructors; `new` before its first save. */
export function StatusChip({ status }: { status: CaseStatus | 'new' }) {
  const t = useMessages();
  return <Chip variant={variants[status]} label={t(`status_${status}`)} />;
}
