import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { roleOf } from '../../tool/contract/roles.ts';
import type { CurrentUser } from '../../tool/contract/user.ts';
import { call, callUnauthenticated } from '../lib/api.ts';
import { signIn, storedUser } from '../lib/auth.ts';
import { ApiError, serverTextOr } from '../lib/api-error.ts';
import { isFramed } from '../lib/frame.ts';
import { lazy } from '../lib/lazy-page.ts';
import { currentLocale, showLocale } from '../lib/locale.ts';
import { dashboardOf } from '../lib/paths.ts';
import { MessagePage } from '../ui/MessagePage.tsx';
import { PageSkeleton } from '../ui/Placeholders.tsx';
import { visuallyHidden } from '../ui/visually-hidden.ts';
import { consentProblem, recordConsent, type PendingLogin } from '../account/consent/api.ts';
import { AuthLayout } from '../account/auth/AuthLayout.tsx';
import { ConsentForm } from '../account/consent/ConsentForm.tsx';
import { translateServerText } from '../lib/text.ts';
import { ContinueAs } from './ContinueAs.tsx';
import { keepFrame } from './frame-session.ts';
import { type EntryResponse, isOpenedByUs, swapCode, takeCode, targetOf } from './launch.ts';
import { useMessages } from './messages.en.ts';
import { selectSection } from './select-section.ts';

/** Loaded lazily: few users need it, at their first launch. */
const ConnectStep = lazy(() => import('../account/connect/ConnectStep.tsx'));

type Phase =
  | { name: 'opening' }
  | { name: 'confirm'; answer: EntryResponse; pending: PendingLogin; other: CurrentUser | null }
  | { name: 'connect'; answer: EntryResponse; pending: PendingLogin; email: string }
  | { name: 'consent'; answer: EntryResponse; pending: PendingLogin; error: string | null }
  | { name: 'refused'; back: Phase }
  | { name: 'restricted'; text: string }
  | { name: 'missing'; answer: EntryResponse; student: boolean }
  | { name: 'failed'; text: string };

/** /lti/enter: exchanges the one-time code of a launch for a session and asks for consent if due. */
export default function EntryPage() {
  const t = useMessages();
  const navigate = useNavigate();
  const [phase, setPhase] = useState<Phase>({ name: 'opening' });
  const [busy, setBusy] = useState(false);
  // A code is valid once, and development mode runs every effect twice.
  const swapped = useRef(false);
  /** The language that the entry began in; another one was chosen on its pages. */
  const offered = useRef(currentLocale());

  const finish = async (answer: EntryResponse, { token, user }: PendingLogin) => {
    const locale = currentLocale();
    const chosen = locale !== offered.current;
    if (chosen)
      await call('POST /api/auth/update-preferences', { body: { locale }, token }).catch(
        (error: unknown) => console.warn('The language was not kept', error),
      );
    signIn(token, chosen ? { ...user, locale } : user);
    keepFrame({ back: answer.return_url, section: answer.section_id });
    await selectSection(answer.section_id, roleOf(user));
    if (answer.case_missing) return setPhase({ name: 'missing', answer, student: user.is_student });
    await navigate(targetOf(answer), { replace: true });
  };

  const take = async (answer: EntryResponse) => {
    if (answer.access_restricted)
      return setPhase({
        name: 'restricted',
        text: translateServerText(answer.access_message ?? ''),
      });
    if (answer.access_token === null || answer.user === null)
      throw new Error('No session answered');
    const pending = { token: answer.access_token, user: answer.user };
    if (pending.user.locale) await showLocale(pending.user.locale);
    offered.current = currentLocale();
    const other = storedUser();
    // Nobody is signed in to another account without their confirmation.
    const doubtful = answer.confirm && other === null && !(await isOpenedByUs());
    if (doubtful || (other && other.id !== pending.user.id))
      return setPhase({ name: 'confirm', answer, pending, other });
    await admit(answer, pending);
  };

  const admit = async (answer: EntryResponse, pending: PendingLogin) => {
    const email = answer.known_email;
    if (email !== null) setPhase({ name: 'connect', answer, pending, email });
    else if (answer.needs_consent) setPhase({ name: 'consent', answer, pending, error: null });
    else await finish(answer, pending);
  };

  const open = async () => {
    const code = takeCode();
    try {
      if (code === null) throw new Error('No code in the address');
      await take(await swapCode(code));
    } catch (error) {
      const offline = error instanceof ApiError && error.status === 0;
      setPhase({
        name: 'failed',
        text: offline ? t('offlineText') : serverTextOr(error, t('failedText')),
      });
    }
  };

  useEffect(() => {
    if (swapped.current) return;
    swapped.current = true;
    void open();
  });

  /** Ends the declined session; the previous user, if any, goes on. */
  const stay = ({ token }: PendingLogin, other: CurrentUser | null) => {
    callUnauthenticated('POST /api/auth/logout', { token })
      .catch((error: unknown) => console.warn('The server could not end the session', error))
      .finally(() => window.location.replace(other ? dashboardOf(roleOf(other)) : '/login'));
  };

  const consent = async (at: Extract<Phase, { name: 'consent' }>, agreedTo: string | null) => {
    setBusy(true);
    const { answer, pending } = at;
    try {
      const { admitted } = await recordConsent(pending.user.email, agreedTo, pending.token);
      if (admitted) await finish(answer, pending);
      else setPhase({ name: 'refused', back: { ...at, error: null } });
    } catch (error) {
      console.error('The consent was not recorded', error);
      setPhase({ ...at, error: consentProblem(error, t('consentFailed')) });
    } finally {
      setBusy(false);
    }
  };

  switch (phase.name) {
    case 'opening':
      return (
        <main style={{ padding: '1.5rem' }}>
          <Typography role="status" sx={visuallyHidden}>
            {t('opening')}
          </Typography>
          <PageSkeleton />
        </main>
      );
    case 'confirm':
      return (
        <ContinueAs
          user={phase.pending.user}
          other={phase.other}
          onContinue={() => void admit(phase.answer, phase.pending)}
          onStay={() => stay(phase.pending, phase.other)}
        />
      );
    case 'connect': {
      const { email, pending, answer } = phase;
      const goOn = (login: PendingLogin, needs_consent: boolean) => {
        setPhase({ name: 'opening' });
        void admit({ ...answer, needs_consent, known_email: null }, login);
      };
      return (
        <Suspense>
          <ConnectStep
            email={email}
            token={pending.token}
            onConnected={({ needs_consent, ...login }) => goOn(login, needs_consent)}
            onSkip={() => goOn(pending, answer.needs_consent)}
          />
        </Suspense>
      );
    }
    case 'consent':
      return (
        <AuthLayout width="text">
          <ConsentForm
            audience={phase.pending.user.is_student ? 'student' : 'instructor'}
            changed={phase.pending.user.consent_changed}
            busy={busy}
            error={phase.error}
            onAgree={(version) => void consent(phase, version)}
            onCancel={() => void consent(phase, null)}
          />
        </AuthLayout>
      );
    case 'refused':
      return (
        <main>
          <MessagePage
            title={t('consentNeeded')}
            text={t('consentRefused')}
            action={<Button onClick={() => setPhase(phase.back)}>{t('consentAgain')}</Button>}
          />
        </main>
      );
    case 'restricted':
      return (
        <main>
          <MessagePage title={t('restrictedTitle')} text={phase.text} />
        </main>
      );
    case 'missing':
      return (
        <main>
          <MessagePage
            title={t('missingTitle')}
            text={t(phase.student ? 'missingForStudents' : 'missingForInstructors')}
            action={
              <Button onClick={() => void navigate(targetOf(phase.answer), { replace: true })}>
                {t(phase.student ? 'toCourse' : 'toDashboard')}
              </Button>
            }
          />
        </main>
      );
    case 'failed':
      return (
        <main>
          <MessagePage
            title={t('failedTitle')}
            text={phase.text}
            action={
              !isFramed() && (
                // With a reload: the user who was signed in before the launch stays signed in.
                <Button variant="outline" onClick={() => window.location.assign('/login')}>
                  {t('toLogin')}
                </Button>
              )
            }
          />
        </main>
      );
  }
}
