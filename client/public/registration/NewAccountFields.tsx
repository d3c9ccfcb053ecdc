import Stack from '@mui/material/Stack';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { nameMaxLength } from '../../../tool/contract/constants/limits.ts';
import { passwordMaxLength, passwordRules } from '../../../tool/contract/constants/password.ts';
import { Field, PasswordField } from '../../ui/Field.tsx';
import { PasswordChecklist } from '../../ui/password-checklist/PasswordChecklist.tsx';
import { useMessages as useAuthTexts } from '../auth/messages.en.ts';
import { useMessages } from './messages.en.ts';

type NewAccount = Record<'first_name' | 'last_name' | 'password' | 'confirm', string>;

/** Whether both names are there, and the password meets every rule and is repeated. */
export const isComplete = ({ first_name, last_name, password, confirm }: NewAccount): boolean =>
  first_name.trim() !== '' &&
  last_name.trim() !== '' &&
  passwordRules.every((rule) => rule.met(password)) &&
  confirm === password;

interface NewAccountFieldsProps {
  values: NewAccount;
  register: (name: keyof NewAccount) => UseFormRegisterReturn;
  /** Errors from the server, by field. */
  wrong?: Readonly<Record<string, string>>;
}

export function NewAccountFields({ values, register, wrong = {} }: NewAccountFieldsProps) {
  const t = useMessages();
  const ofAuth = useAuthTexts();
  const differs = values.confirm !== '' && values.confirm !== values.password;
  return (
    <>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
        <Field
          label={t('firstName')}
          autoComplete="given-name"
          required
          error={wrong.first_name}
          inputProps={{ maxLength: nameMaxLength }}
          {...register('first_name')}
        />
        <Field
          label={t('lastName')}
          autoComplete="family-name"
          required
          error={wrong.last_name}
          inputProps={{ maxLength: nameMaxLength }}
          {...register('last_name')}
        />
      </Stack>
      <PasswordField
        label={ofAuth('password')}
        autoComplete="new-password"
        required
        error={wrong.password}
        hint={<PasswordChecklist password={values.password} />}
        inputProps={{ maxLength: passwordMaxLength }}
        {...register('password')}
      />
      <PasswordField
        label={t('confirmPassword')}
        autoComplete="new-password"
        required
        error={differs ? t('passwordsDiffer') : undefined}
        inputProps={{ maxLength: passwordMaxLength }}
        {...register('confirm')}
      />
    </>
  );
}
