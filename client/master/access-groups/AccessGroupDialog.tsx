import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { type AccessGroup, AccessGroupBody } from '../../../tool/contract/access-group.ts';
import { accessGroupLimits } from '../../../tool/contract/constants/limits.ts';
import { defaultAccessGroup } from '../../../tool/contract/constants/people.ts';
import { call } from '../../lib/api.ts';
import { useUnsavedInput } from '../../lib/unsaved-input.ts';
import { instantOf, localTimeOf } from '../../lib/local-time.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { viewerZone } from '../../lib/viewer-zone.ts';
import { ConfirmAction } from '../../ui/ConfirmAction.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { accessGroupsQuery } from './api.ts';
import { useMessages } from './messages.en.ts';

interface AccessGroupDialogProps {
  /** Null creates a new one. */
  group: AccessGroup | null;
  taken: readonly string[];
  onClose: () => void;
  onDone: (text: string) => void;
}

/** Opening date of a group, the text that its users see before, and its deletion. */
export function AccessGroupDialog({ group, taken, onClose, onDone }: AccessGroupDialogProps) {
  const t = useMessages();
  const client = useQueryClient();
  const [deleting, setDeleting] = useState(false);
  const form = useContractForm({
    schema: z.object({
      name: z
        .string()
        .trim()
        .min(1, t('nameRequired'))
        .refine((name) => group !== null || !taken.includes(name), t('nameTaken')),
      opens_at: z.string().transform(instantOf).pipe(AccessGroupBody.shape.opens_at),
      message: AccessGroupBody.shape.message,
    }),
    defaultValues: {
      name: group?.name ?? '',
      opens_at: localTimeOf(group?.opens_at ?? null),
      message: group?.message ?? '',
    },
    send: ({ name, ...whole }, { opens_at, message }) =>
      call('PUT /api/master/access-groups/{name}', {
        params: { name },
        body: group ? { opens_at, message } : whole,
      }),
    onSent: async ({ name }) => {
      await client.invalidateQueries(accessGroupsQuery);
      onDone(t('saved', { name }));
    },
    failed: t('saveFailed'),
  });
  useUnsavedInput(`access group ${group?.name ?? ''}`, form.changes, form.restore);

  return (
    <FormDialog
      {...form.dialog}
      title={group ? t('editTitle', { name: group.name }) : t('addTitle')}
      description={t('dialogText')}
      onClose={onClose}
      submitLabel={t('save')}
      extra={
        group &&
        group.name !== defaultAccessGroup && (
          <Button
            variant="destructive"
            disabled={form.busy}
            style={{ marginInlineEnd: 'auto' }}
            onClick={() => setDeleting(true)}
          >
            {t('delete')}
          </Button>
        )
      }
    >
      {!group && (
        <Field
          label={t('name')}
          inputProps={{ maxLength: accessGroupLimits.name }}
          {...form.field('name')}
        />
      )}
      <Field
        label={t('opening')}
        type="datetime-local"
        hint={t('openingHint', { zone: viewerZone })}
        {...form.field('opens_at')}
      />
      <Field
        label={t('messageField')}
        multiline
        minRows={3}
        hint={t('messageHint')}
        inputProps={{ maxLength: accessGroupLimits.message }}
        {...form.field('message')}
      />
      {group && deleting && (
        <ConfirmAction
          title={t('delete')}
          text={t('deleteText', { name: group.name })}
          confirmLabel={t('delete')}
          action={async () => {
            const { name } = group;
            await call('DELETE /api/master/access-groups/{name}', { params: { name } });
            await client.invalidateQueries(accessGroupsQuery);
            onDone(t('deleted', { name }));
          }}
          failed={t('deleteFailed')}
          onClose={() => setDeleting(false)}
        />
      )}
    </FormDialog>
  );
}
