import { useText } from '../../lib/text.ts';
import { AuthCard } from '../auth/AuthCard.tsx';
import { AuthLayout } from '../auth/AuthLayout.tsx';
import { type Connected, ConnectForm } from './ConnectForm.tsx';
import { messages } from './messages.en.ts';

/** At somebody's first launch: whether the account that has their address is theirs. */
export default function ConnectStep(props: {
  email: string;
  /** The session that the launch has opened. */
  token: string;
  onConnected: (connected: Connected) => unknown;
  onSkip: () => void;
}) {
  const t = useText(messages);
  const { email, token, onConnected, onSkip } = props;
  return (
    <AuthLayout>
      <AuthCard title={t('stepTitle')} text={t('stepText', { email })}>
        <ConnectForm
          email={email}
          token={token}
          onConnected={onConnected}
          onLeave={onSkip}
          leaveLabel={t('skip')}
        />
      </AuthCard>
    </AuthLayout>
  );
}
