import { useNetwork } from '../lib/network.ts';
import { Alert } from './Alert.tsx';
import { useMessages } from './messages.en.ts';

/** Shown while the network is gone or slow. Pages refetch automatically once it is back. */
export function NetworkNotice() {
  const t = useMessages();
  const network = useNetwork();
  if (network === 'online') return null;
  return <Alert severity={network === 'offline' ? 'warning' : 'info'}>{t(network)}</Alert>;
}
