import Box from '@mui/material/Box';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Platform, TakeOverPreview } from '../../../tool/contract/lti-platforms.ts';
import { problemOf } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { refreshMaster } from '../../lib/query-client.ts';
import { Alert } from '../../ui/Alert.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { ErrorState, ListSkeleton } from '../../ui/Placeholders.tsx';
import { takeOverQuery } from './api.ts';
import { useMessages } from './messages.en.ts';

interface SameSiteDialogProps {
  /** The registration that remains. */
  platform: Platform;
  /** Other registrations of its issuer; not empty. */
  others: readonly Platform[];
  onClose: () => void;
  onDone: (text: string) => void;
}

/** 'This is the same LMS': previews and moves the data of another registration of the site. */
export function SameSiteDialog({ platform, others, onClose, onDone }: SameSiteDialogProps) {
  const t = useMessages();
  const [from, setFrom] = useState(others[0]?.id ?? '');
  const preview = useQuery(takeOverQuery(platform.id, from));
  const moving = useMutation({
    mutationFn: () =>
      call('POST /api/master/lti/platforms/{id}/take-over', {
        params: { id: platform.id },
        body: { from },
      }),
    onSuccess: async ({ name }) => {
      await refreshMaster();
      onDone(t('sameDone', { name }));
    },
  });
  return (
    <FormDialog
      title={t('sameTitle', { name: platform.name })}
      description={t('sameText')}
      busy={moving.isPending}
      onClose={onClose}
      onSubmit={() => moving.mutate()}
      problem={problemOf(moving.error, t('sameFailed'))}
      submitLabel={t('sameRun')}
      busyLabel={t('sameMoving')}
      disabled={!preview.data}
    >
      <Select
        label={t('sameOther')}
        value={from}
        onChange={setFrom}
        options={others.map(({ id, name, client_id }) => ({
          value: id,
          label: `${name} · ${client_id}`,
        }))}
      />
      {preview.data ? (
        <Preview preview={preview.data} />
      ) : preview.isError ? (
        <ErrorState text={t('sameFailed')} onRetry={preview.refetch} />
      ) : (
        <ListSkeleton rows={2} />
      )}
    </FormDialog>
  );
}

function Preview({ preview }: { preview: TakeOverPreview }) {
  const t = useMessages();
  const { from_name, identities, doubled, courses, shared_courses, links, grades } = preview;
  return (
    <Alert severity="info">
      {t('sameMoves')}
      <Box component="ul" sx={{ listStyle: 'disc', paddingInlineStart: 2.5 }}>
        <li>{t('samePeople', { count: identities })}</li>
        {doubled > 0 && <li>{t('sameDoubled', { count: doubled })}</li>}
        <li>{t('sameCourses', { count: courses })}</li>
        {shared_courses > 0 && <li>{t('sameShared', { count: shared_courses })}</li>}
        <li>{t('sameLinks', { links, grades })}</li>
        <li>{t('sameOff', { name: from_name })}</li>
      </Box>
    </Alert>
  );
}
