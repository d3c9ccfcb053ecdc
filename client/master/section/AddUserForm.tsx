import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { z } from 'zod';
import { Email, requiredText } from '../../../tool/contract/common.ts';
import { defaultAccessGroup } from '../../../tool/contract/constants/people.ts';
import { AddUserBody, duplicateEmail, type MasterUser } from '../../../tool/contract/master.ts';
import {
  type Institution,
  organisationTexts,
  type Section,
} from '../../../tool/contract/organisation.ts';
import { enrollmentRoles, type EnrollmentRole } from '../../../tool/contract/roles.ts';
import { ApiError, serverTextOr } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { translateServerText } from '../../lib/text.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { Alert } from '../../ui/Alert.tsx';
import { CancelButton, LoadingButton } from '../../ui/LoadingButton.tsx';
import { Card } from '../../ui/Card.tsx';
import { type Enrolled, enrolledQuery } from './api.ts';
import { ExistingUser } from './ExistingUser.tsx';
import { useMessages } from './messages.en.ts';
import { NewUser } from './NewUser.tsx';

interface AddUserFormProps {
  section: Section;
  institution: Institution;
  enrolled: readonly Enrolled[];
  onAdded: (role: EnrollmentRole) => void;
  onCancel: () => void;
}

type Mode = 'existing' | 'new';

/** The form fields; a blank one is reported above the form, an invalid address at its field. */
const Person = z.object({
  email: requiredText(254, organisationTexts.allFields).pipe(Email),
  first_name: AddUserBody.shape.first_name,
  last_name: AddUserBody.shape.last_name,
});

/** Enrols a user who has an account, or creates the account first (specification 2 §2 and §4). */
export function AddUserForm(props: AddUserFormProps) {
  const t = useMessages();
  const client = useQueryClient();
  const { section, institution, onAdded } = props;
  const [mode, setMode] = useState<Mode>('existing');
  const [role, setRole] = useState<EnrollmentRole>('student');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<MasterUser | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const enroll = async (user: MasterUser) => {
    const body = { user_id: user.id, section_id: section.id, role };
    try {
      await call('POST /api/master/enrollments', { body });
    } catch (error) {
      const answered = error instanceof ApiError && error.status !== 0;
      const failed = answered ? serverTextOr(error, t('enrollFailed')) : t('addFailed');
      // The account was created although the enrolment failed: the next attempt uses it.
      if (mode === 'new') switchToExisting(user.email, failed, user);
      else setFailure(failed);
      return;
    }
    await client.invalidateQueries({ queryKey: enrolledQuery(section.id).queryKey });
    onAdded(role);
  };
  const enrolling = useMutation({ mutationFn: enroll });
  const form = useContractForm({
    schema: Person,
    defaultValues: { email: '', first_name: '', last_name: '' },
    send: async (person) => {
      // In the usual access group (specification 2 §6).
      const body = { ...person, access_group: defaultAccessGroup, institution: institution.name };
      const user = await call('POST /api/master/add_user', { body }).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 409) throw error;
        switchToExisting(person.email, translateServerText(duplicateEmail));
      });
      if (!user) return;
      await client.invalidateQueries({ queryKey: ['master', 'users'] });
      await enroll(user);
    },
    failed: t('createFailed'),
  });
  const switchTo = (next: Mode) => {
    setMode(next);
    setFailure(null);
    form.forget();
  };
  /** Searches for an existing account, in the other mode. */
  function switchToExisting(email: string, text: string, user: MasterUser | null = null) {
    setMode('existing');
    setSearch(email);
    setChosen(user);
    form.reset();
    setFailure(text);
  }

  const busy = form.busy || enrolling.isPending;
  const filled = form.watch(['email', 'first_name', 'last_name']).every((value) => value !== '');
  const ready = mode === 'existing' ? chosen !== null : filled;
  const blank = Object.values(form.formState.errors).some(
    ({ message }) => message === organisationTexts.allFields,
  );
  const missing = blank ? translateServerText(organisationTexts.allFields) : form.problem;
  const problem = failure ?? (mode === 'existing' ? null : missing);
  const submit = () => {
    if (busy) return;
    setFailure(null);
    if (mode === 'new') void form.submit();
    else if (chosen === null) setFailure(t('selectUser'));
    else enrolling.mutate(chosen);
  };
  // With a disabled submit button the browser does not submit; Enter shows what is missing.
  const onKeyDown = (event: KeyboardEvent) => {
    // An Enter that ends the composition of a Chinese or Japanese word belongs to the word.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (!(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    submit();
  };

  return (
    <Card title={t('addUserTitle')} level="h3">
      <Stack
        component="form"
        noValidate
        aria-label={t('addUserTitle')}
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        sx={{ gap: 2 }}
      >
        <Stack role="group" aria-label={t('kind')} direction="row" sx={{ gap: 1 }}>
          {(['existing', 'new'] as const).map((one) => (
            <Button
              key={one}
              size="sm"
              variant={mode === one ? 'secondary' : 'outline'}
              aria-pressed={mode === one}
              disabled={busy}
              onClick={() => switchTo(one)}
            >
              {one === 'existing' ? t('existingUser') : t('newUser')}
            </Button>
          ))}
        </Stack>
        <FormControl disabled={busy}>
          <FormLabel id="enrol-role" sx={{ typography: 'subtitle2', color: 'text.primary' }}>
            {t('role')}
          </FormLabel>
          <RadioGroup
            row
            aria-labelledby="enrol-role"
            value={role}
            onChange={(_, value) =>
              setRole(enrollmentRoles.find((one) => one === value) ?? 'student')
            }
          >
            {enrollmentRoles.map((one) => (
              <FormControlLabel key={one} value={one} control={<Radio />} label={t(one)} />
            ))}
          </RadioGroup>
        </FormControl>
        {problem !== null && <Alert severity="error">{problem}</Alert>}
        {mode === 'existing' ? (
          <ExistingUser
            search={search}
            onSearch={(next) => {
              setSearch(next);
              setChosen(null);
            }}
            chosen={chosen}
            enrolled={props.enrolled}
            institution={institution.name}
            disabled={busy}
            onChoose={(user) => {
              setChosen(user);
              setFailure(null);
            }}
            onAddNew={() => {
              if (search.includes('@')) form.setValue('email', search.trim());
              switchTo('new');
            }}
          />
        ) : (
          <NewUser form={form} institution={institution.name} disabled={busy} />
        )}
        <Stack direction="row" sx={{ gap: 1.25, justifyContent: 'flex-end' }}>
          <CancelButton disabled={busy} onClick={props.onCancel} />
          <LoadingButton type="submit" loading={busy} disabled={!ready}>
            {busy ? t('adding') : t('addUser')}
          </LoadingButton>
        </Stack>
      </Stack>
    </Card>
  );
}
