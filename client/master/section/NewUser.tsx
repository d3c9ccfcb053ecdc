import Stack from '@mui/material/Stack';
import { call } from '../../lib/api.ts';
import { useText } from '../../lib/text.ts';
import { Field } from '../../ui/Field.tsx';
import type { NewPerson } from './add-user.ts';
import { messages } from './messages.en.ts';

interface NewUserProps {
  person: NewPerson;
  institution: string;
  emailError: string | undefined;
  disabled: boolean;
  onChange: (person: NewPerson) => void;
  /** Somebody has this address already. */
  onTaken: (email: string) => void;
}

/** The account to be provided. An address that is taken is told as soon as the field is left. */
export function NewUser({ person, institution, emailError, disabled, ...props }: NewUserProps) {
  const t = useText(messages);
  const field = (name: keyof NewPerson) => ({
    name,
    value: person[name],
    disabled,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) =>
      props.onChange({ ...person, [name]: event.target.value }),
  });
  const check = async () => {
    const email = person.email.trim();
    if (!email.includes('@')) return;
    try {
      await call('GET /api/master/check-email', { query: { email } });
      props.onTaken(person.email);
    } catch {
      // Free, or not known: creating the account will tell.
    }
  };
  return (
    <>
      <Field
        {...field('email')}
        label={t('email')}
        type="email"
        error={emailError}
        onBlur={() => void check()}
      />
      <Stack direction={{ xs: 'column', md: 'row' }} sx={{ gap: 2 }}>
        <Field {...field('first_name')} label={t('firstName')} />
        <Field {...field('last_name')} label={t('lastName')} />
      </Stack>
      <Field label={t('institution')} value={institution} disabled hint={t('institutionHint')} />
    </>
  );
}
