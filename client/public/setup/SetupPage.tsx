import Button from '@mui/material/Button';
import { useQuery, useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { callUnauthenticated, type Body } from '../../lib/api.ts';
import { ErrorState, Loading } from '../../ui/Placeholders.tsx';
import { AuthCard, AuthLayout } from '../../account/auth/AuthLayout.tsx';
import { useMessages } from './messages.en.ts';
import { setupCodeMaxLength } from '../../../tool/contract/constants/limits.ts';
import { signIn } from '../../lib/auth.ts';
import { ApiError, serverTextOr } from '../../lib/api-error.ts';
import type { LoginState } from '../../lib/paths.ts';
import { Alert } from '../../ui/Alert.tsx';
import { LoadingButton } from '../../ui/LoadingButton.tsx';
import { Field, Form } from '../../ui/Field.tsx';
import { isComplete, NewAccountFields } from '../registration/NewAccountFields.tsx';

/** /setup: creates the first master; with one it only links to the login. */
export default function SetupPage() {
  const t = useMessages();
  const { data, isPending, refetch } = useQuery({
    queryKey: ['setup'],
    queryFn: ({ signal }) => callUnauthenticated('GET /api/setup', { signal }),
    staleTime: Infinity,
  });
  return (
    <AuthLayout>
      {isPending ? (
        <Loading text={t('checking')} />
      ) : !data ? (
        <ErrorState text={t('checkFailed')} onRetry={refetch} />
      ) : data.open ? (
        <AuthCard title={t('title')} text={t('text')}>
          <SetupForm />
        </AuthCard>
      ) : (
        <AuthCard title={t('closedTitle')} text={t('closedText')}>
          <Button size="lg" href="/login">
            {t('toLogin')}
          </Button>
        </AuthCard>
      )}
    </AuthLayout>
  );
}

type NewMaster = Body<'POST /api/setup/master'>;

/** Creates the master and signs in; null if the account exists and only the sign-in has failed. */
async function setUp(body: NewMaster) {
  await callUnauthenticated('POST /api/setup/master', { body });
  const { email, password } = body;
  return callUnauthenticated('POST /api/auth/login', { body: { email, password } }).catch(
    (error: unknown) => {
      console.warn('The new master was not signed in', error);
      return null;
    },
  );
}

/** The URL fragment, which is not sent to the server or its logs, may contain the code. */
function SetupForm() {
  const t = useMessages();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const form = useForm({
    defaultValues: {
      code: new URLSearchParams(hash.slice(1)).get('code') ?? '',
      email: '',
      first_name: '',
      last_name: '',
      password: '',
      confirm: '',
    },
  });
  const values = useWatch({ control: form.control, compute: (current) => current });
  const saving = useMutation({
    mutationFn: setUp,
    onSuccess: (answer, { email }) => {
      if (!answer?.access_token || !answer.user)
        return navigate('/login', { replace: true, state: { email } satisfies LoginState });
      signIn(answer.access_token, answer.user);
      return navigate('/master/dashboard', { replace: true });
    },
  });
  const ready = isComplete(values) && values.code.trim() !== '' && values.email.trim() !== '';
  const wrong = saving.error instanceof ApiError ? saving.error.fields : {};
  return (
    <Form
      onSubmit={form.handleSubmit(({ confirm: _, ...body }) => {
        if (ready) saving.mutate(body);
      })}
    >
      {saving.isError && Object.keys(wrong).length === 0 && (
        <Alert severity="error">{serverTextOr(saving.error, t('failed'))}</Alert>
      )}
      <Field
        label={t('code')}
        hint={t('codeHint')}
        autoComplete="one-time-code"
        required
        error={wrong.code}
        inputProps={{ maxLength: setupCodeMaxLength, spellCheck: false }}
        {...form.register('code')}
      />
      <Field
        label={t('email')}
        type="email"
        autoComplete="username"
        required
        error={wrong.email}
        {...form.register('email')}
      />
      <NewAccountFields values={values} register={form.register} wrong={wrong} />
      <LoadingButton type="submit" size="lg" disabled={!ready} loading={saving.isPending}>
        {saving.isPending ? t('creating') : t('create')}
      </LoadingButton>
    </Form>
  );
}
