import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Platform } from '../../../tool/contract/lti.ts';
import { call } from '../../lib/api.ts';
import { ApiError, serverTextOr } from '../../lib/api-error.ts';
import { useText } from '../../lib/text.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { platformsQuery } from './api.ts';
import { bodyOf, errorsOf, formOf, type PlatformForm } from './platform-form.ts';
import { PlatformFields } from './PlatformFields.tsx';
import { SigningKeys } from './SigningKeys.tsx';
import { messages } from './messages.en.ts';

interface PlatformDialogProps {
  /** Null adds one. */
  platform: Platform | null;
  onClose: () => void;
  onDone: (text: string) => void;
}

/** A platform's values, its keys, and the way to be rid of it. */
export function PlatformDialog({ platform, onClose, onDone }: PlatformDialogProps) {
  const t = useText(messages);
  const client = useQueryClient();
  const [form, setForm] = useState(() => formOf(platform));
  const [deleting, setDeleting] = useState(false);
  const reload = () => client.invalidateQueries(platformsQuery);
  const saving = useMutation({
    mutationFn: (values: PlatformForm): Promise<{ name: string }> => {
      const body = bodyOf(values);
      if (!platform) return call('POST /api/master/lti/platforms', { body });
      return call('PUT /api/master/lti/platforms/{id}', { params: { id: platform.id }, body });
    },
    onSuccess: async ({ name }) => {
      await reload();
      onDone(t('saved', { name }));
    },
  });
  const removing = useMutation({
    mutationFn: ({ id }: Platform) =>
      call('DELETE /api/master/lti/platforms/{id}', { params: { id } }),
    onSuccess: async (_, { name }) => {
      await reload();
      onDone(t('removed', { name }));
    },
  });
  const errors = saving.error instanceof ApiError ? errorsOf(saving.error.fields) : {};
  return (
    <Dialog
      open
      width="md"
      title={platform ? t('editTitle', { name: platform.name }) : t('addTitle')}
      description={t('formText')}
      busy={saving.isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate(form);
      }}
      actions={
        <>
          {platform && (
            <Button
              variant="destructive"
              disabled={saving.isPending}
              style={{ marginInlineEnd: 'auto' }}
              onClick={() => setDeleting(true)}
            >
              {t('remove')}
            </Button>
          )}
          <Button variant="outline" disabled={saving.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={saving.isPending}>
            {saving.isPending ? t('saving') : t('save')}
          </Button>
        </>
      }
    >
      {saving.isError && Object.keys(errors).length === 0 && (
        <Banner tone="error">{serverTextOr(saving.error, t('saveFailed'))}</Banner>
      )}
      <PlatformFields
        form={form}
        errors={errors}
        isNew={platform === null}
        onChange={(change) => setForm((now) => ({ ...now, ...change }))}
      />
      {platform && <SigningKeys platform={platform} />}
      {platform && (
        <ConfirmDialog
          open={deleting}
          title={t('remove')}
          text={t('removeText', { name: platform.name })}
          confirmLabel={t('remove')}
          busy={removing.isPending}
          error={removing.isError ? serverTextOr(removing.error, t('removeFailed')) : null}
          onConfirm={() => removing.mutate(platform)}
          onCancel={() => setDeleting(false)}
        />
      )}
    </Dialog>
  );
}
