import { AuthCard, AuthLayout } from '../auth/AuthLayout.tsx';
import { type Connected, ConnectForm } from './ConnectForm.tsx';
import { useMessages } from './messages.en.ts';

/** First launch: offers to connect an existing account that has the user's e-mail address. */
export default function ConnectStep(props: {
  email: string;
  /** The session of the launch. */
  token: string;
  onConnected: (connected: Connected) => unknown;
  onSkip: () => void;
}) {
  const t = useMessages();
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
