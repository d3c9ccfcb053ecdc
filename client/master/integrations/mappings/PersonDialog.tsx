import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { LtiPerson } from '../../../../tool/contract/lti-mappings.ts';
import { problemOf } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import { useText } from '../../../lib/text.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Muted } from '../../../ui/Muted.tsx';
import { SearchBox } from '../../../ui/SearchBox.tsx';
import { ListSkeleton } from '../../../ui/Skeletons.tsx';
import { searchUsersQuery } from '../../section/api.ts';
import { nameOf } from '../../section/people.ts';
import { messages } from './messages.en.ts';
import { personName } from './names.ts';

interface PersonDialogProps {
  person: LtiPerson;
  onClose: () => void;
  onDone: (person: LtiPerson) => Promise<void>;
}

/** Maps a user of an LMS to another account. */
export function PersonDialog({ person, onClose, onDone }: PersonDialogProps) {
  const t = useText(messages);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState(person.user_id);
  const found = useQuery(searchUsersQuery(useDeferredValue(search.trim())));
  const saving = useMutation({
    mutationFn: (user_id: string) =>
      call('PUT /api/master/lti/people/{id}', { params: { id: person.id }, body: { user_id } }),
    onSuccess: onDone,
  });
  return (
    <FormDialog
      title={t('linkTitle', { name: personName(person) })}
      description={t('linkText')}
      busy={saving.isPending}
      onClose={onClose}
      onSubmit={() => saving.mutate(chosen)}
      problem={problemOf(saving.error, t('linkFailed'))}
      disabled={chosen === person.user_id}
    >
      <SearchBox
        value={search}
        onChange={(next) => {
          setSearch(next);
          setChosen(person.user_id);
        }}
        placeholder={t('searchAccounts')}
      />
      {found.isPending ? (
        <ListSkeleton rows={3} />
      ) : !found.data ? (
        <ErrorState text={t('accountsFailed')} onRetry={found.refetch} />
      ) : found.data.length === 0 ? (
        <EmptyState title={t('accountsNone')} />
      ) : (
        <RadioGroup
          aria-label={t('accounts')}
          value={chosen}
          onChange={(_, value) => setChosen(value)}
        >
          {found.data.map((user) => (
            <FormControlLabel
              key={user.id}
              value={user.id}
              control={<Radio />}
              label={
                <>
                  {nameOf(user)}
                  <Muted>{user.email}</Muted>
                </>
              }
            />
          ))}
        </RadioGroup>
      )}
    </FormDialog>
  );
}
