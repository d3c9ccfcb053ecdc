import Box from '@mui/material/Box';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MergePreview, Person } from '../../../tool/contract/people.ts';
import { fullName } from '../../../tool/contract/constants/people.ts';
import { problemOf } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { useText } from '../../lib/text.ts';
import { Alert, Failure } from '../../ui/Alert.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { AccountSearch } from './AccountSearch.tsx';
import { mergePreviewQuery, refreshPeople } from './api.ts';
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
  const [from, setFrom] = useState('');
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
      <AccountSearch begin={person.last_name} except={person.id} chosen={from} onChoose={setFrom} />
      <Failure error={preview.error} text={t('changeFailed')} />
      {preview.data && <Preview preview={preview.data} />}
    </FormDialog>
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
