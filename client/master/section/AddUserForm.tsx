import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { duplicateEmail, type MasterUser } from '../../../tool/contract/master.ts';
import type { Institution, Section } from '../../../tool/contract/organisation.ts';
import { enrollmentRoles, type EnrollmentRole } from '../../../tool/contract/roles.ts';
import { ApiError, serverTextOr } from '../../lib/api-error.ts';
import { useText } from '../../lib/text.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { createUser, enrollUser, type NewPerson } from './add-user.ts';
import { type Enrolled, enrolledQuery } from './api.ts';
import { ExistingUser } from './ExistingUser.tsx';
import { NewUser } from './NewUser.tsx';
import { messages } from './messages.en.ts';

interface AddUserFormProps {
  section: Section;
  institution: Institution;
  enrolled: readonly Enrolled[];
  onAdded: (role: EnrollmentRole) => void;
  onCancel: () => void;
}

type Mode = 'existing' | 'new';
const nobody: NewPerson = { email: '', first_name: '', last_name: '' };

/** Enrols somebody who has an account, or provides one first (specification 2 §2 and §4). */
export function AddUserForm(props: AddUserFormProps) {
  const t = useText(messages);
  const client = useQueryClient();
  const { section, institution, onAdded } = props;
  const [mode, setMode] = useState<Mode>('existing');
  const [role, setRole] = useState<EnrollmentRole>('student');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<MasterUser | null>(null);
  const [person, setPerson] = useState(nobody);
  const [emailProblem, setEmailProblem] = useState<{ email: string; text: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const turnTo = (next: Mode) => {
    setMode(next);
    setProblem(null);
  };
  /** Looks for an account that is there already, in the other mode. */
  const turnToExisting = (email: string, text: string, user: MasterUser | null = null) => {
    setMode('existing');
    setSearch(email);
    setChosen(user);
    setPerson(nobody);
    setProblem(text);
  };

  const enroll = async (user: MasterUser) => {
    const failure = await enrollUser(
      { user_id: user.id, section_id: section.id, role },
      { refused: t('enrollFailed'), unanswered: t('addFailed') },
    );
    if (failure === null) {
      await client.invalidateQueries({ queryKey: enrolledQuery(section.id).queryKey });
      return onAdded(role);
    }
    // A new account is there although its enrolment failed: the next attempt takes it up.
    if (mode === 'new') turnToExisting(user.email, failure, user);
    else setProblem(failure);
  };
  const create = async () => {
    const trimmed = {
      email: person.email.trim(),
      first_name: person.first_name.trim(),
      last_name: person.last_name.trim(),
    };
    const creation = await createUser(trimmed, institution.name);
    if (creation.kind === 'duplicate') return turnToExisting(trimmed.email, duplicateEmail);
    if (creation.kind === 'created') {
      await client.invalidateQueries({ queryKey: ['master', 'users'] });
      return enroll(creation.user);
    }
    const { error } = creation;
    const text = error instanceof ApiError ? error.fields.email : undefined;
    if (text !== undefined) setEmailProblem({ email: person.email, text });
    else setProblem(serverTextOr(error, t('createFailed')));
  };
  const adding = useMutation({
    mutationFn: async () => {
      if (mode === 'new') await create();
      else if (chosen) await enroll(chosen);
    },
  });
  const busy = adding.isPending;

  const values = Object.values(person);
  const ready = mode === 'existing' ? chosen !== null : values.every((value) => value !== '');
  const submit = () => {
    if (busy) return;
    setProblem(null);
    if (mode === 'existing' && chosen === null) return setProblem(t('selectUser'));
    if (mode === 'new' && values.some((value) => value.trim() === ''))
      return setProblem(t('allFields'));
    adding.mutate();
  };
  // A disabled submit button keeps the browser from submitting; Enter says what is missing.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
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
              onClick={() => turnTo(one)}
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
        {problem !== null && <Banner tone="error">{problem}</Banner>}
        {mode === 'existing' ? (
          <ExistingUser
            search={search}
            onSearch={setSearch}
            chosen={chosen}
            enrolled={props.enrolled}
            disabled={busy}
            onChoose={(user) => {
              setChosen(user);
              setProblem(null);
            }}
            onAddNew={() => {
              if (search.includes('@')) setPerson({ ...person, email: search.trim() });
              turnTo('new');
            }}
          />
        ) : (
          <NewUser
            person={person}
            institution={institution.name}
            emailError={emailProblem?.email === person.email ? emailProblem.text : undefined}
            disabled={busy}
            onChange={(next) => {
              setPerson(next);
              setProblem(null);
            }}
            onTaken={(email) => setEmailProblem({ email, text: duplicateEmail })}
          />
        )}
        <Stack direction="row" sx={{ gap: 1.25, justifyContent: 'flex-end' }}>
          <Button variant="outline" disabled={busy} onClick={props.onCancel}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={busy} disabled={!ready}>
            {busy ? t('adding') : t('addUser')}
          </Button>
        </Stack>
      </Stack>
    </Card>
  );
}
