import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { AccessGroup } from '../../../tool/contract/access-group.ts';
import { call } from '../../lib/api.ts';
import { serverTextOr } from '../../lib/api-error.ts';
import { instantOf, localTimeOf, viewerZone } from '../../lib/local-time.ts';
import { useText } from '../../lib/text.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { accessGroupsQuery } from './api.ts';
import { messages } from './messages.en.ts';

/** The contract's longest name and message, without its schemas. */
const longest = { name: 60, message: 500 };

interface AccessGroupDialogProps {
  /** Null makes a new one. */
  group: AccessGroup | null;
  taken: readonly string[];
  onClose: () => void;
  onSaved: (name: string) => void;
}

/** When a group opens and what its people read until then. */
export function AccessGroupDialog({ group, taken, onClose, onSaved }: AccessGroupDialogProps) {
  const t = useText(messages);
  const client = useQueryClient();
  const form = useForm({
    defaultValues: {
      name: group?.name ?? '',
      opening: localTimeOf(group?.opens_at ?? null),
      message: group?.message ?? '',
    },
  });
  const { errors } = form.formState;
  const saving = useMutation({
    mutationFn: ({ name, opening, message }: { name: string; opening: string; message: string }) =>
      call('PUT /api/master/access-groups/{name}', {
        params: { name: name.trim() },
        body: { opens_at: instantOf(opening), message },
      }),
    onSuccess: async ({ name }) => {
      await client.invalidateQueries(accessGroupsQuery);
      onSaved(name);
    },
  });
  const checkName = (name: string) => {
    if (group) return true;
    if (name.trim() === '') return t('nameRequired');
    return taken.includes(name.trim()) ? t('nameTaken') : true;
  };
  return (
    <Dialog
      open
      title={group ? t('editTitle', { name: group.name }) : t('addTitle')}
      description={t('dialogText')}
      busy={saving.isPending}
      onClose={onClose}
      onSubmit={form.handleSubmit((values) => saving.mutate(values))}
      actions={
        <>
          <Button variant="outline" disabled={saving.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={saving.isPending}>
            {saving.isPending ? t('saving') : t('save')}
          </Button>
        </>
      }
    >
      {saving.isError && (
        <Banner tone="error">{serverTextOr(saving.error, t('saveFailed'))}</Banner>
      )}
      {!group && (
        <Field
          label={t('name')}
          error={errors.name?.message}
          inputProps={{ maxLength: longest.name }}
          {...form.register('name', { validate: checkName })}
        />
      )}
      <Field
        label={t('opening')}
        type="datetime-local"
        hint={t('openingHint', { zone: viewerZone })}
        {...form.register('opening')}
      />
      <Field
        label={t('messageField')}
        multiline
        minRows={3}
        hint={t('messageHint')}
        inputProps={{ maxLength: longest.message }}
        {...form.register('message')}
      />
    </Dialog>
  );
}
