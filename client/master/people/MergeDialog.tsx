import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { MergePreview, Person } from '../../../tool/contract/people.ts';
import { fullName } from '../../../tool/contract/constants/people.ts';
import { problemOf } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { formatFullDateTime } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { Alert, Failure } from '../../ui/Alert.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { ListSkeleton } from '../../ui/Skeletons.tsx';
import { mergePreviewQuery, refreshPeople, searchPeopleQuery } from './api.ts';
import { messages } from './messages.en.ts';

interface MergeDialogProps {
  person: Person;
  onClose: () => void;
  onDone: (text: string) => void;
}

/** Merges another account of the same person into this one, after a preview. */
export function MergeDialog({ person, onClose, onDone }: MergeDialogProps) {
  const t = useText(messages);
  const client = useQueryClient();
  const [search, setSearch] = useState(person.last_name);
  const [from, setFrom] = useState('');
  const found = useQuery({
    ...searchPeopleQuery(useDeferredValue(search.trim())),
    placeholderData: keepPreviousData,
  });
  const merging = useMutation({
    mutationFn: () =>
      call('POST /api/master/people/{id}/merge', { params: { id: person.id }, body: { from } }),
    onSuccess: async (merged) => {
      await refreshPeople(client);
      onDone(t('mergeDone', { name: fullName(merged) }));
    },
  });
  // The merged account is gone: the refresh after the merge leaves its preview out.
  const preview = useQuery({
    ...mergePreviewQuery(person.id, from),
    enabled: from !== '' && (merging.isIdle || merging.isError),
  });
  const others = found.data?.filter(({ id }) => id !== person.id);
  return (
    <FormDialog
      title={t('mergeTitle', { name: fullName(person) || t('unnamed') })}
      description={t('mergeText')}
      busy={merging.isPending}
      onClose={onClose}
      onSubmit={() => merging.mutate()}
      problem={problemOf(merging.error, t('changeFailed'))}
      submitLabel={t('mergeRun')}
      busyLabel={t('merging')}
      disabled={!preview.data}
    >
      <SearchBox
        value={search}
        onChange={(next) => {
          setSearch(next);
          setFrom('');
        }}
        placeholder={t('search')}
      />
      {!others ? (
        found.isError ? (
          <ErrorState text={t('failed')} onRetry={found.refetch} />
        ) : (
          <ListSkeleton rows={2} />
        )
      ) : others.length === 0 ? (
        <EmptyState title={t('empty')} />
      ) : (
        <RadioGroup
          aria-label={t('mergeOther')}
          value={from}
          onChange={(_, value) => setFrom(value)}
        >
          {others.map((other) => (
            <FormControlLabel
              key={other.id}
              value={other.id}
              control={<Radio />}
              label={<Choice person={other} />}
            />
          ))}
        </RadioGroup>
      )}
      <Failure error={preview.error} text={t('changeFailed')} />
      {preview.data && <Preview preview={preview.data} />}
    </FormDialog>
  );
}

function Choice({ person }: { person: Person }) {
  const t = useText(messages);
  const login = person.last_login === null ? t('never') : formatFullDateTime(person.last_login);
  return (
    <>
      {fullName(person) || t('unnamed')}
      <Muted>
        {[person.email ?? t('noEmail'), person.institution, `${t('lastLogin')}: ${login}`]
          .filter(Boolean)
          .join(' · ')}
      </Muted>
    </>
  );
}

/** What is moved, and how conflicts are resolved. */
function Preview({ preview }: { preview: MergePreview }) {
  const t = useText(messages);
  const { from, conversations, enrollments, shared_sections, identities, grades } = preview;
  const other = from.email ?? fullName(from);
  return (
    <Alert severity="info">
      {t('mergeMoves')}
      <Box component="ul" sx={{ listStyle: 'disc', paddingInlineStart: 2.5 }}>
        <li>{t('mergeConversations', { count: conversations })}</li>
        <li>{t('mergeEnrollments', { count: enrollments })}</li>
        {shared_sections > 0 && <li>{t('mergeShared', { count: shared_sections })}</li>}
        <li>{t('mergeIdentities', { count: identities })}</li>
        {grades > 0 && <li>{t('mergeGrades', { count: grades })}</li>}
        <li>{t('mergeConsents')}</li>
        <li>{t('mergeCloses', { other })}</li>
      </Box>
    </Alert>
  );
}
