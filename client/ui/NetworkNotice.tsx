import { useNetwork } from '../lib/network.ts';
import { useText } from '../lib/text.ts';
import { Alert } from './Alert.tsx';
import { messages } from './messages.en.ts';

/** Says that the network is gone or slow, and goes by itself: pages ask again once it is back. */
export function NetworkNotice() {
  const t = useText(messages);
  const network = useNetwork();
  if (network === 'online') return null;
  return <Alert severity={network === 'offline' ? 'warning' : 'info'}>{t(network)}</Alert>;
}
