import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError, serverTextOr } from '../../lib/api-error.ts';
import { useText } from '../../lib/text.ts';
import { recordConsent } from '../../account/consent/api.ts';
import { register, type Registration } from './api.ts';
import { AccountStep } from './AccountStep.tsx';
import { AuthCard } from '../../account/auth/AuthCard.tsx';
import { AuthLayout } from '../../account/auth/AuthLayout.tsx';
import { ConsentForm } from '../../account/consent/ConsentForm.tsx';
import { EmailStep, type VerifiedEmail } from './EmailStep.tsx';
import { messages } from './messages.en.ts';

type Step =
  | { name: 'email' }
  | { name: 'account'; verified: VerifiedEmail }
  | { name: 'consent'; verified: VerifiedEmail; registration: Registration }
  | { name: 'done' };

/**
 * /register in four steps. The account is created when the person agrees, not before (decision R12),
 * so a cancelled consent leaves nothing behind.
 */
export default function RegisterPage() {
  const t = useText(messages);
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>({ name: 'email' });
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  /** Token of an account that exists while its consent is not recorded yet. */
  const [token, setToken] = useState<string | null>(null);

  const createAccount = async (registration: Registration): Promise<string | null> => {
    try {
      return (await register(registration)).access_token;
    } catch (failure) {
      const offline = failure instanceof ApiError && failure.status === 0;
      setError(offline ? t('serverError') : serverTextOr(failure, t('registrationFailed')));
      return null;
    }
  };

  const agree = async (registration: Registration) => {
    setBusy(true);
    setError(null);
    const created = token ?? (await createAccount(registration));
    setToken(created);
    if (created !== null) {
      try {
        await recordConsent(registration.email, true, created);
        setStep({ name: 'done' });
      } catch (failure) {
        const offline = failure instanceof ApiError && failure.status === 0;
        setError(offline ? t('tryAgain') : t('consentFailed'));
      }
    }
    setBusy(false);
  };

  switch (step.name) {
    case 'email':
      return (
        <AuthLayout>
          <EmailStep onVerified={(verified) => setStep({ name: 'account', verified })} />
        </AuthLayout>
      );
    case 'account':
      return (
        <AuthLayout>
          <AccountStep
            verified={step.verified}
            onBack={() => setStep({ name: 'email' })}
            onDone={(registration) =>
              setStep({ name: 'consent', verified: step.verified, registration })
            }
          />
        </AuthLayout>
      );
    case 'consent':
      return (
        <AuthLayout width="text">
          <ConsentForm
            audience={step.verified.is_student ? 'student' : 'instructor'}
            busy={busy}
            error={error}
            onAgree={() => void agree(step.registration)}
            onCancel={() => void navigate('/login')}
          />
        </AuthLayout>
      );
    case 'done':
      return (
        <AuthLayout>
          <AuthCard title={t('doneTitle')} text={t('doneText')}>
            <Button size="lg" href="/login">
              {t('proceed')}
            </Button>
          </AuthCard>
        </AuthLayout>
      );
  }
}
