import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { readStored } from '../../lib/storage.ts';
import { MessagePage } from '../../ui/MessagePage.tsx';
import { masterCheckQuery } from './api.ts';
import { useMessages } from './messages.en.ts';

/** Delay between the refusal message and the login page, in milliseconds. */
const refusalMs = 2500;

interface MasterAccessProps {
  /** The page to return to after login. */
  path: string;
  /** Whether the stored flag grants access without the check (decision R22). The server always checks. */
  trustFlag?: boolean;
  waiting: ReactNode;
  children: ReactNode;
}

/** Admits masters; shows others the reason and redirects them to the login page (decision R21). */
export function MasterAccess({ path, trustFlag = false, waiting, children }: MasterAccessProps) {
  const t = useMessages();
  const [trusted] = useState(() => trustFlag && readStored('is_master') === 'true');
  const check = useQuery({ ...masterCheckQuery, enabled: !trusted });
  if (trusted) return children;
  if (!check.isFetchedAfterMount) return waiting;
  if (check.isError) return <Refusal text={t('verifyFailed')} path={path} />;
  if (check.data?.is_master !== true) return <Refusal text={t('denied')} path={path} />;
  return children;
}

function Refusal({ text, path }: { text: string; path: string }) {
  const t = useMessages();
  const navigate = useNavigate();
  useEffect(() => {
    const leave = () => void navigate(`/login?redirect=${path}`, { replace: true });
    const timer = setTimeout(leave, refusalMs);
    return () => clearTimeout(timer);
  }, [navigate, path]);
  return (
    <div role="alert">
      <MessagePage title={t('deniedTitle')} text={text} note={t('deniedNext')} />
    </div>
  );
}
