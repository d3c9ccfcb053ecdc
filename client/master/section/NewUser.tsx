import Stack from '@mui/material/Stack';
import type { z } from 'zod';
import { type AddUserBody, duplicateEmail } from '../../../tool/contract/master.ts';
import { organisationTexts } from '../../../tool/contract/organisation.ts';
import { call } from '../../lib/api.ts';
import { translateServerText } from '../../lib/text.ts';
import type { ContractForm } from '../../lib/use-contract-form.ts';
import { Field } from '../../ui/Field.tsx';
import { useMessages } from './messages.en.ts';

type NewPerson = Pick<z.input<typeof AddUserBody>, 'email' | 'first_name' | 'last_name'>;

interface NewUserProps {
  form: ContractForm<NewPerson>;
  institution: string;
  disabled: boolean;
}

/** The account to create. A taken address is reported when its field loses the focus. */
export function NewUser({ form, institution, disabled }: NewUserProps) {
  const t = useMessages();
  const field = (name: keyof NewPerson) => {
    const { error, ...registered } = form.field(name);
    return {
      ...registered,
      // Blank fields are reported above the form.
      error: error === translateServerText(organisationTexts.allFields) ? undefined : error,
      disabled,
      autoComplete: 'off',
    };
  };
  const check = async () => {
    const email = form.getValues('email');
    if (!email.includes('@')) return;
    try {
      await call('GET /api/master/check-email', { query: { email: email.trim() } });
      if (form.getValues('email') === email) form.setError('email', { message: duplicateEmail });
    } catch {
      // Free or unknown: creating the account will show.
    }
  };
  const email = field('email');
  return (
    <>
      <Field
        {...email}
        label={t('email')}
        type="email"
        onBlur={(event) => {
          void email.onBlur(event);
          void check();
        }}
        onChange={(event) => {
          form.clearErrors('email');
          void email.onChange(event);
        }}
      />
      <Stack direction={{ xs: 'column', md: 'row' }} sx={{ gap: 2 }}>
        <Field {...field('first_name')} label={t('firstName')} />
        <Field {...field('last_name')} label={t('lastName')} />
      </Stack>
      <Field label={t('institution')} value={institution} disabled hint={t('institutionHint')} />
    </>
  );
}
