import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MergePreview, Person } from '../../../tool/contract/people.ts';
import { fullName } from '../../../tool/contract/constants/people.ts';
import { problemOf } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { refreshMaster } from '../../lib/query-client.ts';
import { Alert } from '../../ui/Alert.tsx';
import { ConfirmAction } from '../../ui/ConfirmAction.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { AccountSearch } from './AccountSearch.tsx';
import { mergePreviewQuery } from './api.ts';
import { useMessages } from './messages.en.ts';

interface MergeDialogProps {
  person: Person;
  onClose: () => void;
  onDone: (text: string) => void;
}

/** Merges another account of the same person into this one, after a question with a preview. */
export function MergeDialog({ person, onClose, onDone }: MergeDialogProps) {
  const t = useMessages();
  const [from, setFrom] = useState('');
  const [asked, setAsked] = useState<MergePreview | null>(null);
  // The merged account is gone: the refresh after the merge leaves its preview out.
  const preview = useQuery({
    ...mergePreviewQuery(person.id, from),
    enabled: from !== '' && asked === null,
  });
  return (
    <FormDialog
      title={t('mergeTitle', { name: fullName(person) || t('unnamed') })}
      description={t('mergeText')}
      busy={false}
      onClose={onClose}
      onSubmit={() => preview.data && setAsked(preview.data)}
      problem={problemOf(preview.error, t('changeFailed'))}
      submitLabel={t('mergeRun')}
      disabled={!preview.data}
    >
      <AccountSearch begin={person.last_name} except={person.id} chosen={from} onChoose={setFrom} />
      {asked && (
        <ConfirmAction
          title={t('mergeRun')}
          text={t('mergeText')}
          confirmLabel={t('mergeRun')}
          busyLabel={t('merging')}
          action={async () => {
            const merged = await call('POST /api/master/people/{id}/merge', {
              params: { id: person.id },
              body: { from },
            });
            await refreshMaster();
            onDone(t('mergeDone', { name: fullName(merged) }));
          }}
          failed={t('changeFailed')}
          onClose={() => setAsked(null)}
        >
          <Preview preview={asked} />
        </ConfirmAction>
      )}
    </FormDialog>
  );
}

function Preview({ preview }: { preview: MergePreview }) {
  const t = useMessages();
  const { from, conversations, enrollments, shared_sections, identities, grades, sign_in } =
    preview;
  const other = from.email ?? fullName(from);
  return (
    <Alert severity={sign_in === 'nowhere' ? 'warning' : 'info'}>
      {t('mergeMoves')}
      <Box component="ul" sx={{ listStyle: 'disc', paddingInlineStart: 2.5 }}>
        <li>{t('mergeConversations', { count: conversations })}</li>
        <li>{t('mergeEnrollments', { count: enrollments })}</li>
        {shared_sections > 0 && <li>{t('mergeShared', { count: shared_sections })}</li>}
        <li>{t('mergeIdentities', { count: identities })}</li>
        {grades > 0 && <li>{t('mergeGrades', { count: grades })}</li>}
        <li>{t('mergeConsents')}</li>
        <li>{t('mergeCloses', { other })}</li>
        {sign_in === 'lms' && <li>{t('mergeLmsOnly')}</li>}
        {sign_in === 'nowhere' && <li>{t('mergeNowhere')}</li>}
      </Box>
    </Alert>
  );
}
