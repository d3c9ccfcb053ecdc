import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withParam } from '../../lib/with-param.ts';
import type { CaseStore } from './case-store.ts';

/** `success=draft_saved` and `success=published` show once, then leave the URL (specification 2 §2). */
export function useSuccessMessage(store: CaseStore): void {
  const [search, setSearch] = useSearchParams();
  const success = search.get('success');
  useEffect(() => {
    if (success === null) return;
    if (success === 'draft_saved') store.say({ kind: 'draftSaved' });
    if (success === 'published') store.say({ kind: 'published' });
    setSearch((current) => withParam(current, 'success', null), { replace: true });
  }, [success, store, setSearch]);
}
