import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type SyntheticEvent, useEffect, useEffectEvent, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Body } from '../../lib/api.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Field, Form } from '../../ui/Field.tsx';
import { PasswordOwner } from '../../ui/password-checklist/PasswordChecklist.tsx';
import { AuthCard } from '../../account/auth/AuthLayout.tsx';
import type { VerifiedEmail } from './EmailStep.tsx';
import { isComplete, NewAccountFields } from './NewAccountFields.tsx';
import { useMessages } from './messages.en.ts';

export type Registration = Body<'POST /api/auth/register'>;

export type Entered = Readonly<
  Record<'first_name' | 'last_name' | 'password' | 'confirm' | 'code', string>
>;

interface AccountStepProps {
  verified: VerifiedEmail;
  /** Input of an earlier visit. */
  entered: Entered | null;
  /** Error texts of the server for that, by field. */
  refused?: Readonly<Record<string, string>> | undefined;
  onBack: () => void;
  /** Called when the step is left in any way, with its input. */
  onLeave: (entered: Entered) => void;
  onDone: (registration: Registration) => void;
}

/** Step 1: name and password; the button is disabled until every rule is met. */
export function AccountStep({ verified, entered, refused, ...props }: AccountStepProps) {
  const t = useMessages();
  const [submitError, setSubmitError] = useState<string | null>(null);
  const form = useForm({
    defaultValues: {
      first_name: entered?.first_name ?? verified.invitation?.first_name ?? '',
      last_name: entered?.last_name ?? verified.invitation?.last_name ?? '',
      password: entered?.password ?? '',
      confirm: entered?.confirm ?? '',
      code: '',
    },
  });
  const leave = useEffectEvent(() => props.onLeave(form.getValues()));
  useEffect(() => () => leave(), []);
  const values = useWatch({ control: form.control, compute: (current) => current });
  const wrong = form.formState.isDirty ? {} : refused;
  const ready = isComplete(values) && (!verified.code_required || values.code.trim() !== '');

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (values.confirm !== values.password) return setSubmitError(t('passwordsDifferOnSubmit'));
    if (!ready) return;
    const code = values.code.trim();
    props.onDone({
      email: verified.email,
      first_name: values.first_name.trim(),
      last_name: values.last_name.trim(),
      password: values.password,
      ...(code !== '' && { code }),
      ...(verified.invitation && { invitation: verified.invitation.token }),
    });
  };

  return (
    <AuthCard
      step={t('stepOf', { step: 2, count: 3 })}
      title={t('createTitle')}
      text={t('registeringAs', { email: verified.email })}
    >
      <Form onSubmit={submit}>
        {submitError !== null && <Alert severity="error">{submitError}</Alert>}
        {!verified.code_required && wrong?.code && <Alert severity="error">{wrong.code}</Alert>}
        {!verified.code_required && !verified.invitation && (
          <Alert severity="info">{t('notChecked')}</Alert>
        )}
        {verified.code_required && (
          <Field
            label={t('code')}
            hint={t('codeHint', { email: verified.email })}
            autoComplete="one-time-code"
            required
            error={wrong?.code}
            {...form.register('code')}
          />
        )}
        <PasswordOwner email={verified.email} />
        <NewAccountFields values={values} register={form.register} wrong={wrong} />
        <Stack direction="row" sx={{ gap: 1.5 }}>
          <Button size="lg" variant="outline" onClick={props.onBack}>
            {t('back')}
          </Button>
          <Button type="submit" size="lg" disabled={!ready} style={{ flex: 1 }}>
            {t('createAccount')}
          </Button>
        </Stack>
      </Form>
    </AuthCard>
  );
}
