import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';
import { call } from '../../lib/api.ts';
import { ApiError, serverTextOr } from '../../lib/api-error.ts';
import { type LoginState, textIn } from '../../lib/paths.ts';
import { consentProblem, recordConsent } from '../../account/consent/api.ts';
import { Loading } from '../../ui/Placeholders.tsx';
import { AccountStep, type Entered, type Registration } from './AccountStep.tsx';
import { AuthCard, AuthLayout } from '../../account/auth/AuthLayout.tsx';
import { ConsentForm } from '../../account/consent/ConsentForm.tsx';
import { EmailStep, type VerifiedEmail } from './EmailStep.tsx';
import { useMessages as useAuthTexts } from '../auth/messages.en.ts';
import { useMessages } from './messages.en.ts';

type Step =
  | { name: 'email' }
  | { name: 'account'; verified: VerifiedEmail; refused?: Readonly<Record<string, string>> }
  | { name: 'consent'; verified: VerifiedEmail; registration: Registration }
  | { name: 'done'; email: string };

type Reached = { [Name in Step['name']]?: Extract<Step, { name: Name }> };

/**
 * /register in four steps; an invitation link (#invitation=…) replaces the first. The account is
 * created only when the user agrees (decision R12), so a cancelled consent leaves no data.
 */
export default function RegisterPage() {
  const t = useMessages();
  const ofAuth = useAuthTexts();
  const navigate = useNavigate();
  const { hash, state } = useLocation();
  const invited = useInvitation();
  // Every step has an entry in the history of the browser, whose Back leads to the step before.
  const [reached, setReached] = useState<Reached>({});
  const step: Step =
    reached.done ??
    reached[textIn(state, 'step') as Step['name']] ??
    (invited.verified ? { name: 'account', verified: invited.verified } : { name: 'email' });
  const goTo = (next: Step, options?: NavigateOptions) => {
    setReached((before) => ({ ...before, [next.name]: next }));
    void navigate({ hash }, { ...options, state: { step: next.name } });
  };
  // Input survives going back and forth.
  const [entered, setEntered] = useState<Entered | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  /** Token of an account whose consent is not recorded yet. */
  const [token, setToken] = useState<string | null>(null);

  const createAccount = async (
    registration: Registration,
    verified: VerifiedEmail,
  ): Promise<string | null> => {
    try {
      return (await call('POST /api/auth/register', { body: registration })).access_token;
    } catch (failure) {
      const fields = failure instanceof ApiError ? failure.fields : {};
      if ('password' in fields || 'code' in fields) {
        goTo({ name: 'account', verified, refused: fields }, { replace: true });
        return null;
      }
      const offline = failure instanceof ApiError && failure.status === 0;
      setError(offline ? t('serverError') : serverTextOr(failure, t('registrationFailed')));
      return null;
    }
  };

  const agree = async (registration: Registration, verified: VerifiedEmail, version: string) => {
    setBusy(true);
    setError(null);
    const created = token ?? (await createAccount(registration, verified));
    setToken(created);
    if (created !== null) {
      try {
        await recordConsent(registration.email, version, created);
        goTo({ name: 'done', email: registration.email }, { replace: true });
      } catch (failure) {
        const offline = failure instanceof ApiError && failure.status === 0;
        setError(consentProblem(failure, ofAuth(offline ? 'tryAgain' : 'consentFailed')));
      }
    }
    setBusy(false);
  };

  switch (step.name) {
    case 'email':
      return (
        <AuthLayout>
          {invited.isPending ? (
            <Loading text={t('verifying')} />
          ) : (
            <EmailStep
              email={reached.account?.verified.email ?? ''}
              problem={invited.problem}
              onVerified={(verified) => goTo({ name: 'account', verified })}
            />
          )}
        </AuthLayout>
      );
    case 'account':
      return (
        <AuthLayout>
          <AccountStep
            verified={step.verified}
            entered={entered}
            refused={step.refused}
            onLeave={setEntered}
            onBack={() => goTo({ name: 'email' })}
            onDone={(registration) => {
              // They belong to what was entered before, perhaps to another address.
              setToken(null);
              setError(null);
              goTo({ name: 'consent', verified: step.verified, registration });
            }}
          />
        </AuthLayout>
      );
    case 'consent':
      return (
        <AuthLayout width="text">
          <ConsentForm
            step={t('stepOf', { step: 3, count: 3 })}
            audience={step.verified.is_student ? 'student' : 'instructor'}
            busy={busy}
            error={error}
            onAgree={(version) => void agree(step.registration, step.verified, version)}
            onCancel={() => void navigate('/login')}
          />
        </AuthLayout>
      );
    case 'done':
      return (
        <AuthLayout>
          <AuthCard title={t('doneTitle')} text={t('doneText')}>
            <Button
              size="lg"
              component={Link}
              to="/login"
              state={{ email: step.email } satisfies LoginState}
            >
              {t('proceed')}
            </Button>
          </AuthCard>
        </AuthLayout>
      );
  }
}

/** The address that an invitation link proves; the fragment never reaches a server log. */
function useInvitation() {
  const t = useMessages();
  const { hash } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get('invitation');
  const { data, error, isLoading } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => call('POST /api/auth/invitation', { body: { token: token ?? '' } }),
    enabled: token !== null,
    staleTime: Infinity,
  });
  const verified: VerifiedEmail | null =
    token !== null && data
      ? {
          email: data.email,
          is_student: data.is_student,
          code_required: false,
          invitation: { token, first_name: data.first_name, last_name: data.last_name },
        }
      : null;
  const problem = error && serverTextOr(error, t('verifyFailed'));
  return { verified, problem, isPending: isLoading };
}
