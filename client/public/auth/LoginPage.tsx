import Button from '@mui/material/Button';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { fullName } from '../../../tool/contract/constants/people.ts';
import { signIn, useAuth } from '../../lib/auth.ts';
import { callUnauthenticated, type ResponseOf } from '../../lib/api.ts';
import { lazy, optional } from '../../lib/lazy-page.ts';
import {
  destinationAfterLogin,
  type LoginState,
  secondFactorPath,
  textIn,
} from '../../lib/paths.ts';
import { ApiError, serverTextOr } from '../../lib/api-error.ts';
import { isTransient } from '../../lib/query-client.ts';
import { translateServerText } from '../../lib/text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { consentProblem, type PendingLogin, recordConsent } from '../../account/consent/api.ts';
import { AuthCard, AuthLayout } from '../../account/auth/AuthLayout.tsx';
import { type Credentials, LoginForm } from './LoginForm.tsx';
import { useMessages } from './messages.en.ts';
import {
  comesFromInstitution,
  enterFromInstitution,
  institutionName,
  leaveForInstitution,
  SignInRefused,
} from './sso.ts';

/** Lazy: only if the URL names an institution. */
const LoginBrand = optional(() => import('./LoginBrand.tsx'));
/** Lazy: consent is asked for once. */
const ConsentForm = lazy(async () => ({
  default: (await import('../../account/consent/ConsentForm.tsx')).ConsentForm,
}));

type Phase =
  | { name: 'form'; error: string | null }
  | { name: 'consent'; pending: PendingLogin; error: string | null }
  | { name: 'refused' };

/** /login: the form, then the consent screen for users without consent (specification 1 §4). */
export default function LoginPage() {
  const t = useMessages();
  const auth = useAuth();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const [phase, setPhase] = useState<Phase>({ name: 'form', error: null });
  const [email, setEmail] = useState(() => textIn(state, 'email') ?? '');
  const institution = institutionIn(search);
  const [busy, setBusy] = useState(comesFromInstitution);
  const [restriction, setRestriction] = useState<string | null>(null);

  const [target, setTarget] = useState(() => destinationAfterLogin(search, state));

  /** After login the page is about to navigate away and must not change any more. */
  const [finished, setFinished] = useState(false);
  const finish = ({ token, user }: PendingLogin, path = target) => {
    setFinished(true);
    signIn(token, user);
    void navigate(path, { replace: true });
  };

  const take = (answer: ResponseOf<'POST /api/auth/login'>, path = target) => {
    if (answer.access_restricted)
      return setRestriction(translateServerText(answer.access_message ?? ''));
    if (answer.access_token === null || answer.user === null)
      throw new Error('No session answered');
    const pending = { token: answer.access_token, user: answer.user };
    if (answer.second_factor) {
      setFinished(true);
      signIn(pending.token, pending.user);
      const from: LoginState = { from: path };
      void navigate(secondFactorPath, { replace: true, state: from });
    } else if (answer.needs_consent) setPhase({ name: 'consent', pending, error: null });
    else finish(pending, path);
  };

  const comeBack = async () => {
    try {
      const entered = await enterFromInstitution();
      if (entered === null) return;
      setTarget(entered.target);
      take(entered.answer, entered.target);
    } catch (error) {
      const refused = error instanceof SignInRefused;
      const text = refused ? t(`sso_${error.reason}`) : serverTextOr(error, t('sso_failed'));
      setPhase({ name: 'form', error: text });
    } finally {
      setBusy(false);
    }
  };

  // A code is valid once, and development mode runs every effect twice.
  const returned = useRef(false);
  useEffect(() => {
    if (returned.current) return;
    returned.current = true;
    void comeBack();
  });

  const leave = async () => {
    setBusy(true);
    // Back may restore the page as it was left.
    window.addEventListener('pageshow', () => setBusy(false), { once: true });
    try {
      await leaveForInstitution(target);
    } catch (error) {
      console.error('The sign-in could not be begun', error);
      setBusy(false);
      setPhase({ name: 'form', error: t('sso_failed') });
    }
  };

  const submit = async (credentials: Credentials) => {
    setBusy(true);
    setEmail(credentials.email);
    setPhase({ name: 'form', error: null });
    try {
      // Without the 401 rule of `call`: a wrong password is a 401 that ends no session (R15).
      take(await callUnauthenticated('POST /api/auth/login', { body: credentials }));
    } catch (error) {
      // A proxy without a server behind it knows nothing of the password.
      const answered = error instanceof ApiError && !isTransient(error);
      const text = serverTextOr(error, t(answered ? 'invalidLogin' : 'unexpected'));
      setPhase({ name: 'form', error: text });
    } finally {
      setBusy(false);
    }
  };

  const consent = async (pending: PendingLogin, agreedTo: string | null) => {
    setBusy(true);
    try {
      const { admitted } = await recordConsent(pending.user.email, agreedTo, pending.token);
      if (admitted) finish(pending);
      else setPhase({ name: 'refused' });
    } catch (error) {
      const offline = error instanceof ApiError && error.status === 0;
      const text = consentProblem(error, t(offline ? 'tryAgain' : 'consentFailed'));
      setPhase(agreedTo !== null ? { name: 'consent', pending, error: text } : { name: 'refused' });
    } finally {
      setBusy(false);
    }
  };

  if (phase.name === 'consent') {
    const { pending, error } = phase;
    return (
      <AuthLayout width="text">
        <Suspense>
          <ConsentForm
            audience={pending.user.is_student ? 'student' : 'instructor'}
            changed={pending.user.consent_changed}
            busy={busy}
            error={error}
            onAgree={(version) => void consent(pending, version)}
            onCancel={() => void consent(pending, null)}
          />
        </Suspense>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout>
      {phase.name === 'refused' ? (
        <AuthCard title={t('consentNeeded')} text={t('consentRefused')}>
          <Button size="lg" onClick={() => setPhase({ name: 'form', error: null })}>
            {t('returnToLogin')}
          </Button>
        </AuthCard>
      ) : (
        <>
          {institution !== null && (
            <Suspense>
              <LoginBrand institution={institution} />
            </Suspense>
          )}
          <AuthCard title={t('loginTitle')} name={t('login')} text={t('loginText')}>
            {auth.status === 'signed-in' && !finished && (
              <Alert
                severity="info"
                action={
                  <Button size="sm" variant="ghost" href={destinationAfterLogin(search, state)}>
                    {t('continue')}
                  </Button>
                }
              >
                {t('signedInAs', { name: fullName(auth.user) })}
              </Alert>
            )}
            {auth.status === 'signed-out' && auth.expired && phase.error === null && (
              <Alert severity="info">{t('sessionEnded')}</Alert>
            )}
            <LoginForm
              email={email}
              busy={busy || finished}
              error={phase.error}
              onSubmit={(credentials) => void submit(credentials)}
            />
            {institutionName !== '' && (
              <Button variant="outline" size="lg" disabled={busy} onClick={() => void leave()}>
                {t('signInAt', { name: institutionName })}
              </Button>
            )}
          </AuthCard>
        </>
      )}
      <Dialog
        open={restriction !== null}
        width="xs"
        closable={false}
        title={t('restrictedTitle')}
        description={restriction ?? ''}
        onClose={() => setRestriction(null)}
        actions={<Button onClick={() => setRestriction(null)}>{t('ok')}</Button>}
      />
    </AuthLayout>
  );
}

/** The institution of the login page: /login?institution=… */
function institutionIn(search: string): string | null {
  const id = new URLSearchParams(search).get('institution');
  return id !== null && /^[0-9a-f]{24}$/.test(id) ? id : null;
}
