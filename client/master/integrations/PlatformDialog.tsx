import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Platform } from '../../../tool/contract/lti-platforms.ts';
import { call } from '../../lib/api.ts';
import { formatFullDateTime } from '../../lib/format.ts';
import { useUnsavedInput } from '../../lib/unsaved-input.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { Alert } from '../../ui/Alert.tsx';
import { ConfirmAction } from '../../ui/ConfirmAction.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { institutionsQuery } from '../classes/api.ts';
import { platformsQuery } from './api.ts';
import { useMessages } from './messages.en.ts';
import {
  type Addresses,
  formOf,
  institutionIdOf,
  PlatformForm,
  usualInstitution,
} from './platform-form.ts';
import { PlatformFields } from './PlatformFields.tsx';

interface PlatformDialogProps {
  /** Null adds one. */
  platform: Platform | null;
  /** Initial values that replace the platform's own. */
  given?: Partial<Addresses & Pick<PlatformForm, 'product' | 'client_id'>>;
  onClose: () => void;
  onDone: (text: string) => void;
}

/** A platform's values and signing keys, and its removal. */
export function PlatformDialog({ platform, given, onClose, onDone }: PlatformDialogProps) {
  const t = useMessages();
  const client = useQueryClient();
  const { data: institutions = [] } = useQuery(institutionsQuery);
  const usual = institutionIdOf(usualInstitution(institutions));
  const [deleting, setDeleting] = useState(false);
  const reload = () => client.invalidateQueries(platformsQuery);
  const form = useContractForm({
    schema: PlatformForm,
    defaultValues: { ...formOf(platform), ...given },
    send: (body, changed): Promise<{ name: string }> =>
      platform
        ? call('PUT /api/master/lti/platforms/{id}', {
            params: { id: platform.id },
            body: { ...given, ...changed, read: platform },
          })
        : call('POST /api/master/lti/platforms', {
            body: {
              ...body,
              institution_id: body.institution_id === '' ? usual : body.institution_id,
            },
          }),
    onSent: async ({ name }) => {
      await reload();
      onDone(t('saved', { name }));
    },
    failed: t('saveFailed'),
  });
  useUnsavedInput(`platform ${platform?.id ?? ''}`, form.changes, form.restore);

  return (
    <FormDialog
      {...form.dialog}
      title={platform ? t('editTitle', { name: platform.name }) : t('add')}
      description={t('formText')}
      onClose={onClose}
      submitLabel={t('save')}
      extra={
        platform && (
          <Button
            variant="destructive"
            disabled={form.busy}
            style={{ marginInlineEnd: 'auto' }}
            onClick={() => setDeleting(true)}
          >
            {t('remove')}
          </Button>
        )
      }
    >
      <PlatformFields
        form={form}
        isNew={platform === null}
        institutions={institutions}
        asked={platform?.asked_origins ?? []}
      />
      {platform && <SigningKeys platform={platform} />}
      {platform && deleting && (
        <ConfirmAction
          title={t('remove')}
          text={t('removeText', { name: platform.name })}
          confirmLabel={t('remove')}
          action={async () => {
            await call('DELETE /api/master/lti/platforms/{id}', { params: { id: platform.id } });
            await reload();
            onDone(t('removed', { name: platform.name }));
          }}
          failed={t('removeFailed')}
          onClose={() => setDeleting(false)}
        />
      )}
    </FormDialog>
  );
}

function SigningKeys({ platform }: { platform: Platform }) {
  const t = useMessages();
  const client = useQueryClient();
  const [rotated, setRotated] = useState<Platform | null>(null);
  const [asking, setAsking] = useState(false);
  const { keys } = rotated ?? platform;
  const rotate = async () => {
    const params = { id: platform.id };
    setRotated(await call('POST /api/master/lti/platforms/{id}/rotate-key', { params }));
    await client.invalidateQueries(platformsQuery);
    setAsking(false);
  };
  return (
    <Stack component="section" aria-label={t('keys')} sx={{ gap: 1, paddingBlockStart: 1 }}>
      <Typography variant="h3">{t('keys')}</Typography>
      <Muted>{t('keysText')}</Muted>
      {rotated && <Alert severity="success">{t('rotated')}</Alert>}
      <Box component="ul" sx={{ listStyle: 'disc', paddingInlineStart: 2.5 }}>
        {keys.map(({ kid, created_at, leaves_at }) => (
          <li key={kid}>
            <code>{kid}</code> ·{' '}
            {leaves_at === null
              ? t('keySince', { date: formatFullDateTime(created_at) })
              : t('keyLeaves', { date: formatFullDateTime(leaves_at) })}
          </li>
        ))}
      </Box>
      <div>
        <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
          {t('rotate')}
        </Button>
      </div>
      {asking && (
        <ConfirmAction
          title={t('rotate')}
          text={t('rotateText', { name: platform.name })}
          confirmLabel={t('rotate')}
          busyLabel={t('rotating')}
          action={rotate}
          failed={t('rotateFailed')}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  );
}
